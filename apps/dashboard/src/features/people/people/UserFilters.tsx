import { SearchField, SwitchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ListFilters, listFilter } from '../../../shared/list/ListFilters.tsx'
import { SegmentField } from '../../../shared/segments/SegmentField.tsx'
import { segmentName, useUserSegments } from '../../../shared/segments/use-segments.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import classes from './People.module.css'
import { readUserSearch, type UserSearch } from './people-search.ts'

interface UserFiltersProps {
  readonly search: UserSearch
  readonly onSearch: (change: Partial<UserSearch>) => void
}

const kinds = ['known', 'anonymous'] as const
const states = ['created', 'pending', 'active'] as const

type Change = (next: Partial<UserSearch>) => void

/** The filters that choose one of a list: kind of user and status. */
function useChoiceFilters(search: UserSearch, change: Change) {
  const { t } = useTranslation('people')
  const kind = listFilter({
    label: t('users.kind'),
    value: search.kind,
    anyLabel: t('users.anyKind'),
    options: kinds.map(value => ({ value, label: t(`users.${value}`) })),
    onChange: value => change({ kind: value }),
  })
  const status = listFilter({
    label: t('users.status'),
    value: search.status,
    anyLabel: t('users.anyStatus'),
    options: states.map(value => ({ value, label: t(`users.statuses.${value}`) })),
    onChange: value => change({ status: value }),
  })
  return [kind, status]
}

/** The active filters without a list of their own: segment and archived users. */
function useFilterChips(search: UserSearch, segments: ReturnType<typeof useUserSegments>, change: Change) {
  const { t } = useTranslation('people')
  return [
    ...(search.segment === undefined
      ? []
      : [
          {
            id: 'segment',
            label: t('users.segment'),
            value: segmentName(segments, search.segment),
            onRemove: () => change({ segment: undefined }),
          },
        ]),
    ...(search.archived
      ? [
          {
            id: 'archived',
            label: t('users.status'),
            value: t('users.archived'),
            onRemove: () => change({ archived: undefined }),
          },
        ]
      : []),
  ]
}

/** Filters of the list of users. */
export function UserFilters({ search, onSearch }: UserFiltersProps) {
  const { t } = useTranslation('people')
  const segments = useUserSegments()
  const change = (next: Partial<UserSearch>) => onSearch({ ...next, page: undefined })
  const filters = useChoiceFilters(search, change)
  const chips = useFilterChips(search, segments, change)
  return (
    <div className={classes.filters}>
      <SearchField
        label={t('users.search')}
        value={search.q ?? ''}
        onSearch={q => change({ q: q === '' ? undefined : q })}
      />
      <ListFilters
        filters={filters}
        chips={chips}
        onClear={() =>
          change({ kind: undefined, status: undefined, segment: undefined, archived: undefined })
        }
      >
        <SegmentField
          label={t('users.segment')}
          all={t('users.anySegment')}
          choices={segments}
          value={search.segment ?? null}
          onChange={segment => change({ segment: segment ?? undefined })}
        />
        <SwitchField
          label={t('users.archived')}
          isOn={search.archived === true}
          onChange={isOn => change({ archived: isOn ? true : undefined })}
        />
      </ListFilters>
      <SavedViews
        screen="users/list/users"
        tableId="end-users"
        search={search}
        read={readUserSearch}
        onSearch={onSearch}
      />
    </div>
  )
}
