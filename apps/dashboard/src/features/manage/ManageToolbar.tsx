import { Button, SearchField, Segmented } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import classes from './ManageToolbar.module.css'
import { useManage } from './manage-context.ts'
import { type ManageSearch, statusFilters } from './manage-search.ts'

/** Search, status filter and the button for a new guide. */
export function ManageToolbar({ search }: { readonly search: ManageSearch }) {
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
      {search.chapterId === 'deleted' ? null : (
        <Segmented
          label={t('status.label')}
          value={search.status ?? 'all'}
          options={statusFilters.map(value => ({ value, label: t(`status.${value}`) }))}
          onChange={status => onSearch({ status: status === 'all' ? undefined : status })}
        />
      )}
      <div className={classes.new}>
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
