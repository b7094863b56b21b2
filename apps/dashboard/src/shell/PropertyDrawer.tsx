import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Drawer, EmptyState, Icon, SearchField, Waiting } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../shared/api/client.ts'
import { useErrorText } from '../shared/api/use-error-text.ts'
import { situationOf } from '../shared/property/situation-of.ts'
import { useProperty } from '../shared/property/use-property.ts'
import classes from './drawer-list.module.css'
import { InstallationLinks } from './InstallationLinks.tsx'
import { applicationsTarget } from './logo-target.ts'
import { PropertyGroups } from './PropertyGroups.tsx'

/** At most this many are shown, with a warning when there are more (document 2 §9). */
const maxShown = 50

function PropertyLinks({ search, onPick }: { readonly search: string; readonly onPick: () => void }) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const query = { limit: maxShown, favourites: 'first' as const, ...(search ? { search } : {}) }
  const { data, error } = useQuery(
    api.properties.list.queryOptions({ input: { query }, placeholderData: keepPreviousData }),
  )
  if (error) return <EmptyState icon="alert" tone="danger" title={errorText(error)} />
  if (!data) return <Waiting label={t('states.loading')} rowHeight={36} />
  if (data.items.length === 0) {
    return <EmptyState icon="search" title={t('states.noResults')} text={t('states.noResultsHint')} />
  }
  return (
    <>
      {data.total > maxShown ? (
        <p className={classes.warning} role="status">
          {t('properties.tooMany', { count: maxShown })}
        </p>
      ) : null}
      <PropertyGroups properties={data.items} onPick={onPick} />
    </>
  )
}

interface PropertyDrawerProps {
  readonly isOpen: boolean
  readonly offset: number
  readonly onClose: () => void
  readonly onContact: () => void
}

/** The link to the applications, and the operator's addresses: for who may view applications (document 1 §2.4). */
function PropertyFooter({ onClose, onContact }: Pick<PropertyDrawerProps, 'onClose' | 'onContact'>) {
  const { t } = useTranslation('common')
  const property = useProperty()
  const to = applicationsTarget(situationOf(property))
  if (!to) return null
  return (
    <ul className={classes.list}>
      <li>
        <Link className={classes.link} to={to} params={{ property: property.id }} onClick={onClose}>
          <Icon name="apps" />
          {t('nav.applications')}
        </Link>
      </li>
      <InstallationLinks onContact={onContact} />
    </ul>
  )
}

/** Switches to another property of the person's companies. */
export function PropertyDrawer({ isOpen, offset, onClose, onContact }: PropertyDrawerProps) {
  const { t } = useTranslation('common')
  const property = useProperty()
  const [search, setSearch] = useState('')
  const mayView = applicationsTarget(situationOf(property)) !== null
  const close = () => {
    setSearch('')
    onClose()
  }
  return (
    <Drawer
      title={t('properties.title')}
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('actions.close')}
      offset={offset}
      search={<SearchField label={t('properties.search')} value={search} onSearch={setSearch} />}
      footer={mayView ? <PropertyFooter onClose={close} onContact={onContact} /> : null}
    >
      <PropertyLinks search={search} onPick={close} />
    </Drawer>
  )
}
