import { EmptyState, ListTable, PageHeader } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { ListFilters, listFilter } from '../../../shared/list/ListFilters.tsx'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import classes from './CompanySettings.module.css'
import { jobStates, jobTypes, type ProcessSearch } from './settings-search.ts'
import { useProcessColumns } from './use-process-columns.tsx'
import { useJobs } from './use-processes.ts'

interface ProcessesProps {
  readonly search: ProcessSearch
  readonly onSearch: (change: Partial<ProcessSearch>) => void
}

function Filters({ search, onSearch }: ProcessesProps) {
  const { t } = useTranslation('settings')
  return (
    <div className={classes.toolbar}>
      <ListFilters
        filters={[
          listFilter({
            label: t('processes.type'),
            value: search.type,
            anyLabel: t('processes.anyType'),
            options: jobTypes.map(value => ({ value, label: t(`processes.types.${value}`) })),
            onChange: type => onSearch({ type, page: undefined }),
          }),
          listFilter({
            label: t('processes.status'),
            value: search.state,
            anyLabel: t('processes.anyStatus'),
            options: jobStates.map(value => ({ value, label: t(`processes.statuses.${value}`) })),
            onChange: state => onSearch({ state, page: undefined }),
          }),
        ]}
        onClear={() => onSearch({ type: undefined, state: undefined, page: undefined })}
      />
    </div>
  )
}

/** Imports and exports of the company: what runs, what came of it, and what can be downloaded. */
export function ProcessesScreen({ search, onSearch }: ProcessesProps) {
  const { t } = useTranslation(['settings', 'common'])
  const errorText = useErrorText()
  const labels = useListLabels()
  const jobs = useJobs(search)
  const pager = usePagerProps(jobs.data, onSearch)
  const isFiltered = search.type !== undefined || search.state !== undefined
  return (
    <>
      <PageHeader overline={t('menu.globalSettings')} title={t('processes.title')} />
      <ListTable
        tableId="processes"
        caption={t('processes.title')}
        columns={useProcessColumns()}
        rowKey={({ id }) => id}
        state={listStateOf(jobs, errorText)}
        empty={
          isFiltered ? (
            <EmptyState icon="search" title={t('common:states.noResults')} text={t('processes.noneText')} />
          ) : (
            <EmptyState icon="download" title={t('processes.emptyTitle')} text={t('processes.emptyText')} />
          )
        }
        sort={{ key: 'createdAt', order: 'DESC' }}
        onSort={() => undefined}
        filters={<Filters search={search} onSearch={onSearch} />}
        labels={labels}
        {...(pager ? { pager } : {})}
      />
    </>
  )
}
