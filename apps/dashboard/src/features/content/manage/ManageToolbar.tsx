import { IconButton, SearchField, Segmented, SelectField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ListFilters, listFilter } from '../../../shared/list/ListFilters.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import classes from './ManageToolbar.module.css'
import { useManage } from './manage-context.ts'
import {
  type ManageSearch,
  noFilters,
  readManageSearch,
  type StatusFilter,
  statusFilters,
} from './manage-search.ts'

interface ToolbarProps {
  readonly search: ManageSearch
  /** Folds all chapters or opens them; null where none can be folded. */
  readonly fold: { readonly isFolded: boolean; readonly onFold: () => void } | null
}

/** Returns the address change for a chosen status: deleted guides are a location, the others a filter. */
function statusChange(status: StatusFilter, { chapterId }: ManageSearch): Partial<ManageSearch> {
  if (status === 'deleted') return { show: 'one', chapterId: 'deleted', status: undefined }
  const filter = { status: status === 'all' ? undefined : status }
  return chapterId === 'deleted' ? { show: 'all', chapterId: undefined, ...filter } : filter
}

function StatusChoice({ search }: Pick<ToolbarProps, 'search'>) {
  const { t } = useTranslation('manage')
  const { onSearch } = useManage()
  return (
    <Segmented
      label={t('status.label')}
      value={search.chapterId === 'deleted' ? 'deleted' : (search.status ?? 'all')}
      options={statusFilters.map(value => ({ value, label: t(`status.${value}`) }))}
      onChange={status => onSearch(statusChange(status, search))}
    />
  )
}

/** The language in which titles are shown. */
function TitleLanguage({ search }: Pick<ToolbarProps, 'search'>) {
  const { t } = useTranslation('manage')
  const { languages } = useProperty()
  const { onSearch } = useManage()
  if (languages.length < 2) return null
  const standard = languages.find(({ status }) => status === 'default')?.key ?? ''
  return (
    <div className={classes.language}>
      <SelectField
        label={t('filter.language')}
        isLabelHidden
        value={search.lang ?? standard}
        options={languages.map(({ key, name }) => ({
          value: key,
          label: t('filter.shownIn', { language: name }),
        }))}
        onChange={key => onSearch({ lang: key === standard ? undefined : key })}
      />
    </div>
  )
}

/** Guides that lack a translation, and those with an alarm. */
function Filters({ search }: Pick<ToolbarProps, 'search'>) {
  const { t } = useTranslation('manage')
  const { languages } = useProperty()
  const { outline, onSearch } = useManage()
  const missing = listFilter({
    label: t('filter.missing'),
    value: search.missing,
    anyLabel: t('filter.anyLanguage'),
    options: languages.map(({ key, name }) => ({
      value: key,
      label: t('filter.without', { language: name }),
    })),
    onChange: key => onSearch({ missing: key }),
  })
  const alarm = listFilter({
    label: t('filter.alarmLabel'),
    value: search.alarm ? 'alarm' : undefined,
    anyLabel: t('filter.anyAlarm'),
    options: [{ value: 'alarm', label: t('filter.alarm') }],
    onChange: value => onSearch({ alarm: value ? true : undefined }),
  })
  const filters = [
    ...(languages.length < 2 ? [] : [missing]),
    ...(outline.total.alarms > 0 || search.alarm ? [alarm] : []),
  ]
  if (filters.length === 0) return null
  return <ListFilters filters={filters} onClear={() => onSearch(noFilters)} />
}

/** Search, filters, and what concerns how the list is shown. */
export function ManageToolbar({ search, fold }: ToolbarProps) {
  const { t } = useTranslation('manage')
  const { onSearch } = useManage()
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <SearchField
          label={t('search')}
          value={search.q ?? ''}
          onSearch={q => onSearch({ q: q === '' ? undefined : q })}
        />
      </div>
      <StatusChoice search={search} />
      <Filters search={search} />
      <SavedViews screen="manage/list" search={search} read={readManageSearch} onSearch={onSearch} />
      <div className={classes.end}>
        <TitleLanguage search={search} />
        {fold ? (
          <IconButton
            icon={fold.isFolded ? 'expandAll' : 'collapseAll'}
            label={t(fold.isFolded ? 'openAll' : 'foldAll')}
            onClick={fold.onFold}
          />
        ) : null}
      </div>
    </div>
  )
}
