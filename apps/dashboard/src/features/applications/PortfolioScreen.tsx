import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireApplicationMetadata } from '@waymark/contract'
import { Button, EmptyState, ListTable, PageHeader } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { api } from '../../shared/api/client.ts'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { listStateOf } from '../../shared/list/list-state.ts'
import { useListLabels } from '../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../shared/list/use-pager-props.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import classes from './Applications.module.css'
import { listQuery, type PortfolioSearch } from './applications-search.ts'
import { ListSearch } from './ListSearch.tsx'
import { PortfolioDialog } from './PortfolioDialog.tsx'
import { PortfolioTotals } from './PortfolioTotals.tsx'
import { usePortfolioColumns } from './use-portfolio-columns.tsx'

interface PortfolioProps {
  readonly search: PortfolioSearch
  readonly onSearch: (change: Partial<PortfolioSearch>) => void
}

function usePortfolio(search: PortfolioSearch) {
  const company = useProperty().company.id
  return useQuery(
    api.applications.metadata.queryOptions({
      input: { params: { company }, query: listQuery(search) },
      placeholderData: keepPreviousData,
    }),
  )
}

/** What the company's applications cost and how much of them is used. */
export function PortfolioScreen({ search, onSearch }: PortfolioProps) {
  const { t } = useTranslation(['applications', 'common'])
  const errorText = useErrorText()
  const labels = useListLabels()
  const portfolio = usePortfolio(search)
  const pager = usePagerProps(portfolio.data, onSearch)
  const [edited, edit] = useState<WireApplicationMetadata | null>(null)
  const denied = useDenied()(portfolio.data?.may.edit ?? { allowed: false, reason: 'entityForbidden' })
  const currency = portfolio.data?.currency ?? 'USD'
  const isNew = search.dialog === 'new' && denied === null
  const add = (
    <Button kind="primary" icon="add" unavailable={denied} onClick={() => onSearch({ dialog: 'new' })}>
      {t('portfolio.add')}
    </Button>
  )
  return (
    <>
      <PageHeader overline={useProperty().company.name} title={t('portfolio.title')} actions={add} />
      <div className={classes.stack}>
        {portfolio.data && portfolio.data.total > 0 ? (
          <PortfolioTotals totals={portfolio.data.totals} currency={currency} />
        ) : null}
        <ListTable
          tableId="portfolio"
          caption={t('portfolio.title')}
          columns={usePortfolioColumns(currency, denied, edit)}
          rowKey={({ id }) => id}
          state={listStateOf(portfolio, errorText)}
          empty={
            search.search === undefined ? (
              <EmptyState
                icon="analytics"
                title={t('portfolio.emptyTitle')}
                text={t('portfolio.emptyText')}
              />
            ) : (
              <EmptyState
                icon="search"
                title={t('common:states.noResults')}
                text={t('common:states.noResultsHint')}
              />
            )
          }
          sort={{ key: search.sort ?? 'name', order: search.order ?? 'ASC' }}
          onSort={(sort, order) => onSearch({ sort, order, page: undefined })}
          filters={<ListSearch label={t('portfolio.search')} search={search} onSearch={onSearch} />}
          labels={labels}
          {...(pager ? { pager } : {})}
        />
      </div>
      {edited || isNew ? (
        <PortfolioDialog
          application={edited}
          currency={currency}
          onClose={() => {
            edit(null)
            onSearch({ dialog: undefined })
          }}
        />
      ) : null}
    </>
  )
}
