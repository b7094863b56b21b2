import { renewalStates } from '@waymark/domain/workspace/portfolio'
import { EmptyState, ListTable } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { ListFilters, listFilter } from '../../../shared/list/ListFilters.tsx'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { NothingFound } from '../../../shared/list/NothingFound.tsx'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import type { PortfolioSearch } from './applications-search.ts'
import { ListSearch } from './ListSearch.tsx'
import type { usePortfolio } from './use-portfolio.ts'
import { type PortfolioActions, usePortfolioColumns } from './use-portfolio-columns.tsx'

interface PortfolioTableProps {
  readonly portfolio: ReturnType<typeof usePortfolio>
  readonly search: PortfolioSearch
  readonly onSearch: (change: Partial<PortfolioSearch>) => void
  readonly currency: string
  readonly denied: string | null
  readonly actions: PortfolioActions
}

function Filters({ portfolio, search, onSearch }: PortfolioTableProps) {
  const { t } = useTranslation('applications')
  const categories = portfolio.data?.categories ?? []
  return (
    <ListSearch label={t('portfolio.search')} search={search} onSearch={onSearch}>
      <ListFilters
        filters={[
          listFilter({
            label: t('portfolio.renewal'),
            value: search.renewal,
            anyLabel: t('portfolio.anyRenewal'),
            options: renewalStates.map(value => ({ value, label: t(`portfolio.renewals.${value}`) })),
            onChange: renewal => onSearch({ renewal, page: undefined }),
          }),
          listFilter({
            label: t('portfolio.category'),
            value: search.category,
            anyLabel: t('portfolio.anyCategory'),
            options: categories.map(value => ({ value, label: value })),
            onChange: category => onSearch({ category, page: undefined }),
          }),
        ]}
        onClear={() => onSearch({ renewal: undefined, category: undefined, page: undefined })}
      />
    </ListSearch>
  )
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
      isDense
      tableId="portfolio"
      caption={t('portfolio.title')}
      columns={usePortfolioColumns(props.currency, props.denied, props.actions)}
      rowKey={({ id }) => id}
      state={listStateOf(portfolio, errorText)}
      empty={
        search.search === undefined && search.renewal === undefined && search.category === undefined ? (
          <EmptyState icon="analytics" title={t('portfolio.emptyTitle')} text={t('portfolio.emptyText')} />
        ) : (
          <NothingFound />
        )
      }
      sort={{ key: search.sort ?? 'name', order: search.order ?? 'ASC' }}
      onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
      filters={<Filters {...props} />}
      labels={labels}
      {...(pager ? { pager } : {})}
    />
  )
}
