import type { WireUrlException } from '@waymark/contract'
import { EmptyState, ListTable, SearchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { NothingFound } from '../../../shared/list/NothingFound.tsx'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import classes from './CompanySettings.module.css'
import type { ExceptionSearch } from './settings-search.ts'
import { useExceptionColumns, type useExceptions } from './use-exceptions.tsx'

interface ExceptionTableProps {
  readonly exceptions: ReturnType<typeof useExceptions>
  readonly search: ExceptionSearch
  readonly onSearch: (change: Partial<ExceptionSearch>) => void
  readonly denied: string | null
  readonly onEdit: (exception: WireUrlException) => void
}

function Search({ search, onSearch }: Pick<ExceptionTableProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation('settings')
  return (
    <div className={classes.search}>
      <SearchField
        label={t('exceptions.search')}
        value={search.search ?? ''}
        onSearch={words => onSearch({ search: words === '' ? undefined : words, page: undefined })}
      />
    </div>
  )
}

/** The exceptions of an application, searched and sorted by the server. */
export function ExceptionTable({ exceptions, search, onSearch, denied, onEdit }: ExceptionTableProps) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const labels = useListLabels()
  const pager = usePagerProps(exceptions.data, onSearch)
  return (
    <ListTable
      tableId="url-exceptions"
      caption={t('exceptions.title')}
      columns={useExceptionColumns(denied, onEdit)}
      rowKey={({ id }) => id}
      state={listStateOf(exceptions, errorText)}
      empty={
        search.search === undefined ? (
          <EmptyState icon="shield" title={t('exceptions.emptyTitle')} text={t('exceptions.emptyText')} />
        ) : (
          <NothingFound />
        )
      }
      sort={{ key: search.sort ?? 'name', order: search.order ?? 'ASC' }}
      onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
      filters={<Search search={search} onSearch={onSearch} />}
      labels={labels}
      {...(pager ? { pager } : {})}
    />
  )
}
