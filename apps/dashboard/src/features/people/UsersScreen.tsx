import type { WireAttribute, WireEndUser } from '@waymark/contract'
import { type DataColumn, PageHeader, SearchField, SelectField, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { EmptyPeople } from './EmptyPeople.tsx'
import classes from './People.module.css'
import { PeopleTable } from './PeopleTable.tsx'
import type { UserSearch, UserSortKey } from './people-search.ts'
import { useShownAttributes, useUserPage } from './use-people.ts'
import { When } from './When.tsx'

interface UsersScreenProps {
  readonly search: UserSearch
  readonly onSearch: (change: Partial<UserSearch>) => void
}

/** As many attributes have a column of their own (product-screens §7.3). */
const attributeColumns = 3

function StatusCell({ user }: { readonly user: WireEndUser }) {
  const { t } = useTranslation('people')
  if (user.status === null) return <StatusBadge tone="quiet" label={t('users.anonymousStatus')} />
  return (
    <StatusBadge
      tone={user.status === 'active' ? 'live' : 'draft'}
      label={t(`users.statuses.${user.status}`)}
    />
  )
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return value === null || value === undefined ? '' : String(value)
}

function useColumns(): readonly (DataColumn<WireEndUser, UserSortKey> & { readonly isFixed?: boolean })[] {
  const { t } = useTranslation('people')
  const shown = useShownAttributes(attributeColumns)
  const ofAttribute = ({ id, key, displayName }: WireAttribute) => ({
    key: `attribute-${key}`,
    header: displayName || key,
    render: (user: WireEndUser) => {
      const text = valueText(user.profile.attributes[String(id)]?.value)
      return text === '' ? (
        <span className={classes.faint}>{t('users.none')}</span>
      ) : (
        <span className={classes.text}>{text}</span>
      )
    },
  })
  return [
    {
      key: 'id',
      header: t('users.id'),
      sortKey: 'customerId',
      isFixed: true,
      render: ({ customerId }) => <span className={classes.id}>{customerId}</span>,
    },
    { key: 'status', header: t('users.status'), render: user => <StatusCell user={user} /> },
    {
      key: 'firstSeen',
      header: t('users.firstSeen'),
      sortKey: 'firstSeenAt',
      render: ({ firstSeenAt }) => <When at={firstSeenAt} />,
    },
    {
      key: 'lastSeen',
      header: t('users.lastSeen'),
      sortKey: 'lastSeenAt',
      render: ({ lastSeenAt }) => <When at={lastSeenAt} />,
    },
    ...shown.map(ofAttribute),
  ]
}

function UserFilters({ search, onSearch }: UsersScreenProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <SearchField
        label={t('users.search')}
        value={search.q ?? ''}
        onSearch={q => onSearch({ q: q === '' ? undefined : q, page: undefined })}
      />
      <SelectField
        label={t('users.kind')}
        isLabelHidden
        value={search.kind ?? 'all'}
        options={[
          { value: 'all', label: t('users.anyKind') },
          { value: 'known', label: t('users.known') },
          { value: 'anonymous', label: t('users.anonymous') },
        ]}
        onChange={kind => onSearch({ kind: kind === 'all' ? undefined : kind, page: undefined })}
      />
    </>
  )
}

/** Everybody whom the property's pages have seen (product-screens §7.3). */
export function UsersScreen({ search, onSearch }: UsersScreenProps) {
  const { t } = useTranslation('people')
  const query = useUserPage(search)
  const columns = useColumns()
  const total = query.data?.total
  return (
    <>
      <PageHeader
        title={t('users.title')}
        meta={
          total === undefined ? null : (
            <span className={classes.faint}>{t('users.count', { count: total })}</span>
          )
        }
      />
      <PeopleTable<WireEndUser, UserSortKey>
        tableId="end-users"
        caption={t('users.title')}
        query={query}
        rowKey={({ id }) => id}
        sort={{ key: search.sort ?? 'timeCreated', order: search.order ?? 'DESC' }}
        onSearch={onSearch}
        filters={<UserFilters search={search} onSearch={onSearch} />}
        columns={columns}
        empty={
          <EmptyPeople
            icon="users"
            isFiltered={search.q !== undefined || search.kind !== undefined || search.page !== undefined}
            title={t('users.emptyTitle')}
            text={t('users.emptyText')}
            clear={t('users.clear')}
            onClear={() => onSearch({ q: undefined, kind: undefined, page: undefined })}
          />
        }
      />
    </>
  )
}
