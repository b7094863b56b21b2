import type { WireApplicationMetadata } from '@waymark/contract'
import { Button, PageHeader } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './Applications.module.css'
import type { PortfolioSearch } from './applications-search.ts'
import { PortfolioDialog } from './PortfolioDialog.tsx'
import { PortfolioTable } from './PortfolioTable.tsx'
import { PortfolioTotals } from './PortfolioTotals.tsx'
import { usePortfolio } from './use-portfolio.ts'

interface PortfolioProps {
  readonly search: PortfolioSearch
  readonly onSearch: (change: Partial<PortfolioSearch>) => void
}

/** Cost and usage of the company's applications. */
export function PortfolioScreen({ search, onSearch }: PortfolioProps) {
  const { t } = useTranslation('applications')
  const { company } = useProperty()
  const portfolio = usePortfolio(search)
  const [edited, edit] = useState<WireApplicationMetadata | null>(null)
  const denied = useDenied()(portfolio.data?.may.edit ?? { allowed: false, reason: 'entityForbidden' })
  const currency = portfolio.data?.currency ?? 'USD'
  const isNew = search.dialog === 'new' && denied === null
  const add = (
    <Button kind="primary" icon="add" unavailable={denied} onClick={() => onSearch({ dialog: 'new' })}>
      {t('portfolio.add')}
    </Button>
  )
  const close = () => {
    edit(null)
    onSearch({ dialog: undefined })
  }
  return (
    <>
      <PageHeader overline={company.name} title={t('portfolio.title')} actions={add} />
      <div className={classes.stack}>
        {portfolio.data && portfolio.data.total > 0 ? (
          <PortfolioTotals totals={portfolio.data.totals} currency={currency} />
        ) : null}
        <PortfolioTable
          portfolio={portfolio}
          search={search}
          onSearch={onSearch}
          currency={currency}
          denied={denied}
          onEdit={edit}
        />
      </div>
      {edited || isNew ? <PortfolioDialog application={edited} currency={currency} onClose={close} /> : null}
    </>
  )
}
