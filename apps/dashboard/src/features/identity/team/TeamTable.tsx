import { Button, DataTable, EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ListPager } from '../../../shared/list/ListPager.tsx'
import classes from './TeamTable.module.css'
import type { TeamReply } from './team-reply.ts'
import type { TeamSearch } from './team-search.ts'
import { useTeamColumns } from './use-team-columns.tsx'

interface TeamTableProps {
  readonly team: TeamReply
  readonly search: TeamSearch
  readonly onSearch: (change: Partial<TeamSearch>) => void
  readonly isStale: boolean
}

function NoMembersFound({ onSearch }: Pick<TeamTableProps, 'onSearch'>) {
  const { t } = useTranslation(['settings', 'common'])
  const showAll = () => onSearch({ search: undefined, state: undefined, role: undefined, page: undefined })
  return (
    <EmptyState icon="search" title={t('common:states.noResults')} text={t('common:states.noResultsHint')}>
      <Button onClick={showAll}>{t('team.showAll')}</Button>
    </EmptyState>
  )
}

/** Members and open invites, sorted and paged by the server. */
export function TeamTable({ team, search, onSearch, isStale }: TeamTableProps) {
  const { t } = useTranslation('settings')
  const columns = useTeamColumns()
  return (
    <div className={classes.card}>
      {team.items.length === 0 ? (
        <NoMembersFound onSearch={onSearch} />
      ) : (
        <DataTable
          caption={t('team.table.caption')}
          columns={columns}
          rows={team.items}
          rowKey={member => member.token ?? member.id ?? member.email}
          sort={{ key: search.sort ?? 'name', order: search.order ?? 'ASC' }}
          isDense
          isStale={isStale}
          onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
        />
      )}
      <ListPager list={team} onSearch={onSearch} />
    </div>
  )
}
