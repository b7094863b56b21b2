import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Avatar, Drawer, EmptyState, Icon, SearchField, Waiting } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../shared/api/client.ts'
import { useErrorText } from '../shared/api/use-error-text.ts'
import { useProperty } from '../shared/property/use-property.ts'
import classes from './PropertyDrawer.module.css'

/** At most this many are shown, with a warning when there are more (document 2 §9). */
const mostShown = 50

function PropertyLinks({ search, onPick }: { readonly search: string; readonly onPick: () => void }) {
  const { t } = useTranslation('common')
  const current = useProperty()
  const errorText = useErrorText()
  const query = { limit: mostShown, ...(search ? { search } : {}) }
  const { data, error } = useQuery(
    api.properties.list.queryOptions({ input: { query }, placeholderData: keepPreviousData }),
  )
  if (error) return <EmptyState icon="alert" tone="danger" title={errorText(error)} />
  if (!data) return <Waiting label={t('states.loading')} rowHeight={40} />
  if (data.items.length === 0) {
    return <EmptyState icon="search" title={t('states.noResults')} text={t('states.noResultsHint')} />
  }
  return (
    <>
      <ul className={classes.list}>
        {data.items.map(property => (
          <li key={property.id}>
            <Link
              className={classes.link}
              to="/app/$property"
              params={{ property: property.id }}
              aria-current={property.id === current.id ? 'true' : undefined}
              onClick={onPick}
            >
              <Avatar name={property.name} src={property.avatar} size="small" />
              <span className={classes.name}>{property.name}</span>
              {property.id === current.id ? <Icon name="check" size={14} /> : null}
            </Link>
          </li>
        ))}
      </ul>
      {data.total > mostShown ? (
        <p className={classes.warning} role="status">
          {t('properties.tooMany', { count: mostShown })}
        </p>
      ) : null}
    </>
  )
}

interface PropertyDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Switches to another property of the person's companies. */
export function PropertyDrawer({ isOpen, onClose }: PropertyDrawerProps) {
  const { t } = useTranslation('common')
  const [search, setSearch] = useState('')
  const close = () => {
    setSearch('')
    onClose()
  }
  return (
    <Drawer title={t('properties.title')} isOpen={isOpen} onClose={close} closeLabel={t('actions.close')}>
      <SearchField label={t('properties.search')} value={search} onSearch={setSearch} />
      <PropertyLinks search={search} onPick={close} />
    </Drawer>
  )
}
