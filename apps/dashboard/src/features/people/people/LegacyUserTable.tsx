import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WireForeignUser } from '@waymark/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './People.module.css'
import { PeopleTable } from './PeopleTable.tsx'
import type { UserSearch } from './people-search.ts'
import { UserFilters } from './UserFilters.tsx'
import { useSeenColumns } from './use-seen-columns.tsx'
import { valueText } from './value-text.ts'

interface LegacyUserTableProps {
  readonly search: UserSearch
  readonly onSearch: (change: Partial<UserSearch>) => void
  readonly empty: ReactNode
}

type Sort = 'timeCreated' | 'firstSeenAt' | 'lastSeenAt' | 'foreignId'

const sortOf = ({ sort = 'timeCreated' }: UserSearch): Sort => (sort === 'customerId' ? 'foreignId' : sort)

/** Everything that is known, as one line: the older calls do not say which attribute it is. */
const toldOf = ({ customData, companyUser }: WireForeignUser) =>
  Object.entries({ ...companyUser?.customData, ...customData })
    .map(([key, value]) => `${key}: ${valueText(value)}`)
    .join(' · ')

function useLegacyPage({ page, limit, order, q, kind, segment, ...search }: UserSearch) {
  const { id: property } = useProperty()
  return useQuery(
    api.foreignUsers.filter.queryOptions({
      input: {
        params: { property },
        query: {
          sort: sortOf(search),
          ...(page === undefined ? {} : { page }),
          ...(limit === undefined ? {} : { limit }),
          ...(order === undefined ? {} : { order }),
        },
        body: {
          ...(q === undefined ? {} : { search: q }),
          ...(kind === undefined ? {} : { kind }),
          ...(segment === undefined ? {} : { segment }),
        },
      },
      placeholderData: keepPreviousData,
    }),
  )
}

/** The users by the older calls, for companies whose flag usersV2 is off (document 2 §7.10). */
export function LegacyUserTable({ search, onSearch, empty }: LegacyUserTableProps) {
  const { t } = useTranslation('people')
  return (
    <PeopleTable<WireForeignUser, Sort>
      tableId="foreign-users"
      caption={t('users.title')}
      query={useLegacyPage(search)}
      rowKey={({ id }) => id}
      sort={{ key: sortOf(search), order: search.order ?? 'DESC' }}
      onSearch={({ sort, ...change }) =>
        onSearch({
          ...change,
          ...(sort === undefined ? {} : { sort: sort === 'foreignId' ? 'customerId' : sort }),
        })
      }
      filters={<UserFilters search={search} onSearch={onSearch} />}
      empty={empty}
      columns={[
        {
          key: 'id',
          header: t('users.id'),
          sortKey: 'foreignId',
          isFixed: true,
          render: ({ id, foreignId }) => (
            <Link
              className={`${classes.name} ${classes.id}`}
              from="/app/$property/users/list/users"
              to="."
              search={previous => ({ ...previous, user: id, tab: undefined })}
            >
              {foreignId}
            </Link>
          ),
        },
        {
          key: 'told',
          header: t('users.told'),
          render: user => <span className={classes.text}>{toldOf(user)}</span>,
        },
        ...useSeenColumns(),
      ]}
    />
  )
}
