import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireDiscovered } from '@waymark/contract'
import { ListTable, PageHeader } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api } from '../../../shared/api/client.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { ListFilters, listFilter } from '../../../shared/list/ListFilters.tsx'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { AddApplicationDialog } from './AddApplicationDialog.tsx'
import { type DiscoverySearch, discoveryStates, listQuery } from './applications-search.ts'
import { ListSearch } from './ListSearch.tsx'
import { NoDiscovery } from './NoDiscovery.tsx'
import { useDiscoveryColumns } from './use-discovery-columns.tsx'

interface AppDiscoveryProps {
  readonly search: DiscoverySearch
  readonly onSearch: (change: Partial<DiscoverySearch>) => void
}

function useDiscovered(search: DiscoverySearch) {
  const company = useProperty().company.id
  const query = { ...listQuery(search), ...(search.state ? { status: search.state } : {}) }
  return useQuery(
    api.applications.discovered.queryOptions({
      input: { params: { company }, query },
      placeholderData: keepPreviousData,
    }),
  )
}

function Filters({ search, onSearch }: AppDiscoveryProps) {
  const { t } = useTranslation('applications')
  return (
    <ListSearch label={t('discovery.search')} search={search} onSearch={onSearch}>
      <ListFilters
        filters={[
          listFilter({
            label: t('discovery.status'),
            value: search.state,
            anyLabel: t('discovery.anyStatus'),
            options: discoveryStates.map(value => ({ value, label: t(`discovery.states.${value}`) })),
            onChange: state => onSearch({ state, page: undefined }),
          }),
        ]}
        onClear={() => onSearch({ state: undefined, page: undefined })}
      />
    </ListSearch>
  )
}

/** Web applications that staff use, as the browser extension sees them: host names and sums alone. */
export function AppDiscoveryScreen({ search, onSearch }: AppDiscoveryProps) {
  const { t } = useTranslation('applications')
  const errorText = useErrorText()
  const labels = useListLabels()
  const { company } = useProperty()
  const list = useDiscovered(search)
  const deniedOf = useDenied()
  const may = list.data?.may
  const none = { allowed: false, reason: 'entityForbidden' } as const
  const denied = deniedOf(may?.edit ?? none)
  const deniedAdd = denied ?? deniedOf(may?.addApplication ?? none)
  const added = list.data?.items.find(({ id }) => id === search.add)
  const actions = { denied, deniedAdd, onAdd: ({ id }: WireDiscovered) => onSearch({ add: id }) }
  const pager = usePagerProps(list.data, onSearch)
  const isFiltered = search.search !== undefined || search.state !== undefined
  return (
    <>
      <PageHeader overline={company.name} title={t('discovery.title')} />
      <ListTable
        tableId="app-discovery"
        caption={t('discovery.title')}
        columns={useDiscoveryColumns(actions)}
        rowKey={({ id }) => id}
        state={listStateOf(list, errorText)}
        empty={<NoDiscovery isOn={list.data?.isOn ?? false} isFiltered={isFiltered} />}
        sort={{ key: search.sort ?? 'users30d', order: search.order ?? 'DESC' }}
        onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
        filters={<Filters search={search} onSearch={onSearch} />}
        labels={labels}
        {...(pager ? { pager } : {})}
      />
      {added !== undefined && deniedAdd === null ? (
        <AddApplicationDialog from={added} onClose={() => onSearch({ add: undefined })} />
      ) : null}
    </>
  )
}
