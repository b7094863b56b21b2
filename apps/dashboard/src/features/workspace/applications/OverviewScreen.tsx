import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { archiveGraceDays } from '@waymark/domain/workspace/property'
import { Button, EmptyState, ListTable, Notice, PageHeader, Segmented } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api } from '../../../shared/api/client.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { ListFilters, listFilter } from '../../../shared/list/ListFilters.tsx'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { NothingFound } from '../../../shared/list/NothingFound.tsx'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { AddApplicationDialog } from './AddApplicationDialog.tsx'
import classes from './Applications.module.css'
import { analyticsLevels, listQuery, type OverviewSearch } from './applications-search.ts'
import { ListSearch } from './ListSearch.tsx'
import { useOverviewColumns } from './use-overview-columns.tsx'

interface OverviewProps {
  readonly search: OverviewSearch
  readonly onSearch: (change: Partial<OverviewSearch>) => void
}

function useApplicationList(search: OverviewSearch) {
  const company = useProperty().company.id
  const { state, level } = search
  const query = { ...listQuery(search), ...(state ? { state } : {}), ...(level ? { level } : {}) }
  return useQuery(
    api.applications.list.queryOptions({
      input: { params: { company }, query },
      placeholderData: keepPreviousData,
    }),
  )
}

function Filters({ search, onSearch }: OverviewProps) {
  const { t } = useTranslation('applications')
  return (
    <ListSearch label={t('overview.search')} search={search} onSearch={onSearch}>
      <Segmented
        label={t('overview.states.label')}
        value={search.state ?? 'active'}
        options={(['active', 'archived'] as const).map(value => ({
          value,
          label: t(`overview.states.${value}`),
        }))}
        onChange={state => onSearch({ state: state === 'archived' ? state : undefined, page: undefined })}
      />
      <ListFilters
        filters={[
          listFilter({
            label: t('overview.level'),
            value: search.level,
            anyLabel: t('overview.anyLevel'),
            options: analyticsLevels.map(value => ({ value, label: t(`overview.levels.${value}`) })),
            onChange: level => onSearch({ level, page: undefined }),
          }),
        ]}
        onClear={() => onSearch({ level: undefined, page: undefined })}
      />
    </ListSearch>
  )
}

function Nothing({ search }: Pick<OverviewProps, 'search'>) {
  const { t } = useTranslation('applications')
  if (search.state !== 'archived' || search.search || search.level) return <NothingFound />
  return (
    <EmptyState
      icon="apps"
      title={t('overview.archivedEmpty')}
      text={t('overview.archivedEmptyText', { days: archiveGraceDays })}
    />
  )
}

/** The company's applications that the person may enter, with their scores and use in 30 days. */
export function OverviewScreen({ search, onSearch }: OverviewProps) {
  const { t } = useTranslation('applications')
  const errorText = useErrorText()
  const labels = useListLabels()
  const company = useProperty().company
  const list = useApplicationList(search)
  const pager = usePagerProps(list.data, onSearch)
  const denied = useDenied()(list.data?.may.addApplication ?? { allowed: false, reason: 'entityForbidden' })
  const isUnfiltered = !search.search && !search.level && !search.state
  const columns = useOverviewColumns(isUnfiltered && list.data?.total === 1)
  const add = (
    <Button kind="primary" icon="add" unavailable={denied} onClick={() => onSearch({ dialog: 'new' })}>
      {t('overview.add')}
    </Button>
  )
  return (
    <>
      <PageHeader overline={company.name} title={t('overview.title')} actions={add} />
      <div className={classes.stack}>
        {list.data?.isEventStoreAway ? <Notice tone="warning">{t('eventsAway')}</Notice> : null}
        <ListTable
          isDense
          tableId="applications"
          caption={t('overview.title')}
          columns={columns}
          rowKey={({ id }) => id}
          state={listStateOf(list, errorText)}
          empty={<Nothing search={search} />}
          sort={{ key: search.sort ?? 'name', order: search.order ?? 'ASC' }}
          onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
          filters={<Filters search={search} onSearch={onSearch} />}
          labels={labels}
          {...(pager ? { pager } : {})}
        />
      </div>
      {search.dialog === 'new' && denied === null ? (
        <AddApplicationDialog onClose={() => onSearch({ dialog: undefined })} />
      ) : null}
    </>
  )
}
