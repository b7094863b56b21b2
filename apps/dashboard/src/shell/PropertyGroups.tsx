import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WirePropertyRow } from '@waymark/contract'
import { Avatar, Icon, IconButton } from '@waymark/kit'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../shared/api/client.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { useOutcome } from '../shared/error/use-outcome.ts'
import { useProperty } from '../shared/property/use-property.ts'
import classes from './drawer-list.module.css'
import { recordStaffActivity } from './staff-events/staff-events.ts'

function useFavourite() {
  const outcome = useOutcome()
  return useMutation({
    mutationFn: ({ id, company, isFavourite }: WirePropertyRow) =>
      client.applications.saveFavourite({
        params: { company: company.id, id },
        body: { isFavourite: !isFavourite },
      }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.properties.list.key() }),
        queryClient.invalidateQueries({ queryKey: api.applications.list.key() }),
      ]),
    onError: error => outcome.failed('save', error),
  })
}

interface PropertyGroupsProps {
  readonly properties: readonly WirePropertyRow[]
  readonly onPick: () => void
}

function PropertyList({ properties, onPick }: PropertyGroupsProps) {
  const { t } = useTranslation('common')
  const current = useProperty()
  const { mutate } = useFavourite()
  return properties.map(property => (
    <li key={property.id} className={classes.row}>
      <Link
        className={classes.link}
        to="/app/$property"
        params={{ property: property.id }}
        aria-current={property.id === current.id ? 'true' : undefined}
        onClick={() => {
          recordStaffActivity({ action: 'switchProperty', key: 'property', value: String(property.id) })
          onPick()
        }}
      >
        <Avatar name={property.name} src={property.avatar} size="small" />
        <span className={classes.name}>{property.name}</span>
        {property.id === current.id ? <Icon name="check" size={14} /> : null}
      </Link>
      <span className={classes.star} data-on={property.isFavourite || undefined}>
        <IconButton
          icon="star"
          size="sm"
          label={t(property.isFavourite ? 'properties.unfavourite' : 'properties.favourite', {
            name: property.name,
          })}
          isPressed={property.isFavourite}
          onClick={() => mutate(property)}
        />
      </span>
    </li>
  ))
}

/** The applications, favourites first under a heading of their own; without favourites one list. */
export function PropertyGroups({ properties, onPick }: PropertyGroupsProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const favourites = properties.filter(({ isFavourite }) => isFavourite)
  const others = properties.filter(({ isFavourite }) => !isFavourite)
  if (favourites.length === 0)
    return (
      <ul className={classes.list}>
        <PropertyList properties={others} onPick={onPick} />
      </ul>
    )
  const groups = [
    { label: t('properties.favourites'), items: favourites },
    { label: t('properties.others'), items: others },
  ]
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ label, items }, index) => (
      <section key={label} aria-labelledby={`${id}-${index}`}>
        <h3 id={`${id}-${index}`} className={classes.group}>
          {label}
        </h3>
        <ul className={classes.list}>
          <PropertyList properties={items} onPick={onPick} />
        </ul>
      </section>
    ))
}
