import type { WireApplicationMetadata } from '@waymark/contract'
import { EmptyState, ListTable } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { NothingFound } from '../../../shared/list/NothingFound.tsx'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import type { PortfolioSearch } from './applications-search.ts'
import { ListSearch } from './ListSearch.tsx'
import type { usePortfolio } from './use-portfolio.ts'
import { usePortfolioColumns } from './use-portfolio-columns.tsx'

interface PortfolioTableProps {
  readonly portfolio: ReturnType<typeof usePortfolio>
  readonly search: PortfolioSearch
  readonly onSearch: (change: Partial<PortfolioSearch>) => void
  readonly currency: string
  readonly denied: string | null
  readonly onEdit: (application: WireApplicationMetadata) => void
}

/** The applications of the portfolio, searched and sorted by the server. */
export function PortfolioTable(props: PortfolioTableProps) {
  const { portfolio, search, onSearch } = props
  const { t } = useTranslation('applications')
  const errorText = useErrorText()
  const labels = useListLabels()
  const pager = usePagerProps(portfolio.data, onSearch)
  return (
    <ListTable
      tableId="portfolio"
      caption={t('portfolio.title')}
      columns={usePortfolioColumns(props.currency, props.denied, props.onEdit)}
      rowKey={({ id }) => id}
      state={listStateOf(portfolio, errorText)}
      empty={
        search.search === undefined ? (
          <EmptyState icon="analytics" title={t('portfolio.emptyTitle')} text={t('portfolio.emptyText')} />
        ) : (
          <NothingFound />
        )
      }
      sort={{ key: search.sort ?? 'name', order: search.order ?? 'ASC' }}
      onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
      filters={<ListSearch label={t('portfolio.search')} search={search} onSearch={onSearch} />}
      labels={labels}
      {...(pager ? { pager } : {})}
    />
  )
}
