import { Button, SearchField, Segmented, SelectField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import classes from './ManageToolbar.module.css'
import { useManage } from './manage-context.ts'
import {
  isFiltered,
  type ManageSearch,
  noFilters,
  type StatusFilter,
  statusFilters,
} from './manage-search.ts'

interface ToolbarProps {
  readonly search: ManageSearch
  /** Folds all chapters or opens them; null where none can be folded. */
  readonly fold: { readonly isFolded: boolean; readonly onFold: () => void } | null
}

/** What choosing a status changes in the address: deleted guides are a place, the others a filter. */
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

/** Guides that lack a language, and the language in which all are shown. */
function LanguageChoices({ search }: Pick<ToolbarProps, 'search'>) {
  const { t } = useTranslation('manage')
  const { languages } = useProperty()
  const { onSearch } = useManage()
  if (languages.length < 2) return null
  const named = languages.map(({ key, name }) => ({ value: key, label: name }))
  const standard = languages.find(({ status }) => status === 'default')?.key ?? ''
  return (
    <>
      <div className={classes.language}>
        <SelectField
          label={t('filter.missing')}
          isLabelHidden
          value={search.missing ?? ''}
          options={[
            { value: '', label: t('filter.anyLanguage') },
            ...named.map(({ value, label }) => ({ value, label: t('filter.without', { language: label }) })),
          ]}
          onChange={key => onSearch({ missing: key === '' ? undefined : key })}
        />
      </div>
      <div className={classes.language}>
        <SelectField
          label={t('filter.language')}
          isLabelHidden
          value={search.lang ?? standard}
          options={named.map(({ value, label }) => ({
            value,
            label: t('filter.shownIn', { language: label }),
          }))}
          onChange={key => onSearch({ lang: key === standard ? undefined : key })}
        />
      </div>
    </>
  )
}

function Filters({ search }: Pick<ToolbarProps, 'search'>) {
  const { t } = useTranslation('manage')
  const { outline, onSearch } = useManage()
  return (
    <>
      <StatusChoice search={search} />
      <LanguageChoices search={search} />
      {outline.total.alarms > 0 || search.alarm ? (
        <Segmented
          label={t('filter.alarmLabel')}
          value={search.alarm ? 'alarm' : null}
          options={[{ value: 'alarm', label: t('filter.alarm') }]}
          onChange={() => onSearch({ alarm: search.alarm ? undefined : true })}
        />
      ) : null}
      {isFiltered(search) ? (
        <Button kind="quiet" icon="close" onClick={() => onSearch(noFilters)}>
          {t('filter.clear')}
        </Button>
      ) : null}
    </>
  )
}

/** Search, filters, and the button for a new guide. */
export function ManageToolbar({ search, fold }: ToolbarProps) {
  const { t } = useTranslation('manage')
  const { may } = useProperty()
  const denied = useDenied()
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
      <Filters search={search} />
      <div className={classes.end}>
        {fold ? (
          <Button kind="quiet" onClick={fold.onFold}>
            {t(fold.isFolded ? 'openAll' : 'foldAll')}
          </Button>
        ) : null}
        <Button
          kind="primary"
          icon="add"
          unavailable={denied(may.createGuide)}
          onClick={() => onSearch({ dialog: 'newGuide' })}
        >
          {t('newGuide')}
        </Button>
      </div>
    </div>
  )
}
