import type { WireApplicationMetadata } from '@waymark/contract'
import { Button, PageHeader, Waiting } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './Applications.module.css'
import type { PortfolioSearch } from './applications-search.ts'
import { PortfolioDelete } from './PortfolioDelete.tsx'
import { PortfolioDialog } from './PortfolioDialog.tsx'
import { PortfolioImport } from './PortfolioImport.tsx'
import { PortfolioQuadrants } from './PortfolioQuadrants.tsx'
import { PortfolioTable } from './PortfolioTable.tsx'
import { PortfolioTotals } from './PortfolioTotals.tsx'
import { usePortfolio } from './use-portfolio.ts'
import { usePortfolioExport } from './use-portfolio-file.ts'

interface PortfolioProps {
  readonly search: PortfolioSearch
  readonly onSearch: (change: Partial<PortfolioSearch>) => void
}

function Actions({ search, onSearch, denied }: PortfolioProps & { readonly denied: string | null }) {
  const { t } = useTranslation('applications')
  const file = usePortfolioExport(search)
  return (
    <>
      <Button kind="quiet" icon="download" isBusy={file.isPending} onClick={() => file.mutate()}>
        {t('portfolio.export')}
      </Button>
      <Button
        kind="secondary"
        icon="upload"
        unavailable={denied}
        onClick={() => onSearch({ dialog: 'import' })}
      >
        {t('portfolio.import.open')}
      </Button>
      <Button kind="primary" icon="add" unavailable={denied} onClick={() => onSearch({ dialog: 'new' })}>
        {t('portfolio.add')}
      </Button>
    </>
  )
}

/** Figures over all applications that the search finds. */
function Figures({ data }: Pick<ReturnType<typeof usePortfolio>, 'data'>) {
  if (!data || data.total === 0) return null
  const { totals, points, currency } = data
  return (
    <>
      <PortfolioTotals totals={totals} currency={currency} />
      {points.length === 0 ? null : <PortfolioQuadrants points={points} currency={currency} />}
    </>
  )
}

/** Cost and usage of the company's applications. */
export function PortfolioScreen({ search, onSearch }: PortfolioProps) {
  const { t } = useTranslation(['applications', 'common'])
  const { company } = useProperty()
  const portfolio = usePortfolio(search)
  const [edited, edit] = useState<WireApplicationMetadata | null>(null)
  const [deleted, askToDelete] = useState<WireApplicationMetadata | null>(null)
  const denied = useDenied()(portfolio.data?.may.edit ?? { allowed: false, reason: 'entityForbidden' })
  const currency = portfolio.data?.currency ?? 'USD'
  const dialog = denied === null ? search.dialog : undefined
  const close = () => {
    edit(null)
    askToDelete(null)
    onSearch({ dialog: undefined })
  }
  return (
    <>
      <PageHeader
        overline={company.name}
        title={t('portfolio.title')}
        actions={<Actions search={search} onSearch={onSearch} denied={denied} />}
      />
      <div className={classes.stack}>
        {portfolio.isPending ? (
          // The height of the figures is not known before: nothing is drawn that they would move.
          <Waiting label={t('common:states.loading')} rows={8} />
        ) : (
          <>
            <Figures data={portfolio.data} />
            <PortfolioTable
              portfolio={portfolio}
              search={search}
              onSearch={onSearch}
              currency={currency}
              denied={denied}
              actions={{ onEdit: edit, onDelete: askToDelete }}
            />
          </>
        )}
      </div>
      {edited || dialog === 'new' ? (
        <PortfolioDialog application={edited} currency={currency} onClose={close} />
      ) : null}
      {dialog === 'import' ? <PortfolioImport onClose={close} /> : null}
      {deleted === null ? null : <PortfolioDelete application={deleted} onClose={close} />}
    </>
  )
}
