import { SearchField, SelectField, SwitchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { SegmentField } from '../../shared/segments/SegmentField.tsx'
import { useUserSegments } from '../../shared/segments/use-segments.ts'
import classes from './People.module.css'
import type { UserSearch } from './people-search.ts'

interface UserFiltersProps {
  readonly search: UserSearch
  readonly onSearch: (change: Partial<UserSearch>) => void
}

const states = ['created', 'pending', 'active'] as const

/** Who of the users is listed. */
export function UserFilters({ search, onSearch }: UserFiltersProps) {
  const { t } = useTranslation('people')
  const segments = useUserSegments()
  const change = (next: Partial<UserSearch>) => onSearch({ ...next, page: undefined })
  return (
    <div className={classes.filters}>
      <SearchField
        label={t('users.search')}
        value={search.q ?? ''}
        onSearch={q => change({ q: q === '' ? undefined : q })}
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
        onChange={kind => change({ kind: kind === 'all' ? undefined : kind })}
      />
      <SelectField
        label={t('users.status')}
        isLabelHidden
        value={search.status ?? 'all'}
        options={[
          { value: 'all', label: t('users.anyStatus') },
          ...states.map(value => ({ value, label: t(`users.statuses.${value}`) })),
        ]}
        onChange={status => change({ status: status === 'all' ? undefined : status })}
      />
      <SegmentField
        label={t('users.segment')}
        isLabelHidden
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
    </div>
  )
}
