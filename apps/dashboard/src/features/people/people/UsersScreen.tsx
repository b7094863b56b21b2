import { useQuery } from '@tanstack/react-query'
import type { WireEndUser } from '@waymark/contract'
import { Button, PageHeader } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { UserImport } from '../../../shared/user-import/UserImport.tsx'
import { EmptyPeople } from './EmptyPeople.tsx'
import { InviteAll } from './InviteAll.tsx'
import { LegacyUserTable } from './LegacyUserTable.tsx'
import classes from './People.module.css'
import { PeopleTable } from './PeopleTable.tsx'
import type { UserSearch, UserSortKey } from './people-search.ts'
import { UserFilters } from './UserFilters.tsx'
import { UserScreen } from './UserScreen.tsx'
import { useUserPage } from './use-people.ts'
import { useUserColumns } from './use-user-columns.tsx'

interface UsersScreenProps {
  readonly search: UserSearch
  readonly onSearch: (change: Partial<UserSearch>) => void
}

const nothingChosen = {
  ...{ q: undefined, kind: undefined, status: undefined, segment: undefined, archived: undefined },
  page: undefined,
} satisfies Partial<UserSearch>

const isFiltered = (search: UserSearch) =>
  (Object.keys(nothingChosen) as (keyof typeof nothingChosen)[]).some(key => search[key] !== undefined)

/** Until their number is known, the header leaves room for one of three digits. */
const usualTotal = 100

/** Whether the company's users come by the newer calls; until that is known they do. */
function useNewCalls(): boolean {
  const { company } = useProperty()
  const { data } = useQuery(api.companies.get.queryOptions({ input: { params: { company: company.id } } }))
  return data?.features.usersV2 !== false
}

function UserTable({ search, onSearch }: UsersScreenProps) {
  const { t } = useTranslation('people')
  const isNew = useNewCalls()
  const query = useUserPage(search)
  const { columns, isPending } = useUserColumns()
  const empty = (
    <EmptyPeople
      icon="users"
      isFiltered={isFiltered(search)}
      title={t('users.emptyTitle')}
      text={t('users.emptyText')}
      clear={t('users.clear')}
      onClear={() => onSearch(nothingChosen)}
    />
  )
  if (!isNew) return <LegacyUserTable search={search} onSearch={onSearch} empty={empty} />
  return (
    <PeopleTable<WireEndUser, UserSortKey>
      tableId="end-users"
      caption={t('users.title')}
      query={query}
      rowKey={({ id }) => id}
      sort={{ key: search.sort ?? 'timeCreated', order: search.order ?? 'DESC' }}
      onSearch={onSearch}
      filters={<UserFilters search={search} onSearch={onSearch} />}
      columns={columns}
      isPending={isPending}
      empty={empty}
    />
  )
}

function UserList({ search, onSearch }: UsersScreenProps) {
  const { t } = useTranslation('people')
  const total = useUserPage(search).data?.total
  return (
    <>
      <PageHeader
        title={t('users.title')}
        meta={
          <span className={classes.count} data-pending={total === undefined || undefined}>
            {t('users.count', { count: total ?? usualTotal })}
          </span>
        }
        actions={
          <>
            <InviteAll />
            <Button kind="primary" icon="upload" onClick={() => onSearch({ import: 'new' })}>
              {t('users.import')}
            </Button>
          </>
        }
      />
      <UserTable search={search} onSearch={onSearch} />
    </>
  )
}

/** Everybody whom the property's pages have seen or an import brought (product-screens §7.3), one of them, or an import. */
export function UsersScreen(props: UsersScreenProps) {
  const { search, onSearch } = props
  if (search.import !== undefined)
    return <UserImport target="property" word={search.import} onWord={word => onSearch({ import: word })} />
  if (search.user === undefined) return <UserList {...props} />
  return <UserScreen key={search.user} id={search.user} search={search} onSearch={onSearch} />
}
