import { SearchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ListFilters, listFilter } from '../../../shared/list/ListFilters.tsx'
import classes from './TeamToolbar.module.css'
import type { TeamReply } from './team-reply.ts'
import { memberRoles, memberStatuses, type TeamSearch } from './team-search.ts'

interface TeamToolbarProps {
  readonly search: TeamSearch
  readonly onSearch: (change: Partial<TeamSearch>) => void
  readonly team: TeamReply | undefined
}

/** How many places of the member limit are taken; an unlimited company sees only the number. */
function Places({ team }: { readonly team: TeamReply }) {
  const { t } = useTranslation('settings')
  const { membersUsed: used, memberLimit: limit } = team
  return (
    <p className={classes.places}>
      {limit < 0 ? t('team.places', { count: used }) : t('team.placesOf', { used, limit })}
    </p>
  )
}

/** Search and filters of the team; each change begins at the first page again. */
export function TeamToolbar({ search, onSearch, team }: TeamToolbarProps) {
  const { t } = useTranslation('settings')
  return (
    <div className={classes.bar}>
      <div className={classes.search}>
        <SearchField
          label={t('team.search')}
          value={search.search ?? ''}
          onSearch={words => onSearch({ search: words === '' ? undefined : words, page: undefined })}
        />
      </div>
      <ListFilters
        filters={[
          listFilter({
            label: t('team.filters.status'),
            value: search.state,
            anyLabel: t('team.filters.anyStatus'),
            options: memberStatuses.map(value => ({ value, label: t(`team.status.${value}`) })),
            onChange: state => onSearch({ state, page: undefined }),
          }),
          listFilter({
            label: t('team.filters.role'),
            value: search.role,
            anyLabel: t('team.filters.anyRole'),
            options: memberRoles.map(value => ({ value, label: t(`roles.${value}`) })),
            onChange: role => onSearch({ role, page: undefined }),
          }),
        ]}
        onClear={() => onSearch({ state: undefined, role: undefined, page: undefined })}
      />
      {team ? <Places team={team} /> : null}
    </div>
  )
}
