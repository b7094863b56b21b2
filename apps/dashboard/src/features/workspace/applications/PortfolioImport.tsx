import type { WirePortfolioImport } from '@waymark/contract'
import { Button, Dialog, DialogActions, FileDrop, Notice } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PortfolioImport.module.css'
import { usePortfolioImport, usePortfolioPreview } from './use-portfolio-file.ts'

/** The server takes a million characters. */
const maxBytes = 1_000_000

type Row = WirePortfolioImport['rows'][number]

function RowText({ row }: { readonly row: Row }) {
  const { t } = useTranslation('applications')
  const faults = row.issues.map(({ column, fault }) =>
    t('portfolio.import.issue', { column, fault: t(`portfolio.import.faults.${fault}`) }),
  )
  return (
    <li className={classes.row} data-outcome={row.outcome}>
      <strong>{row.name || t('portfolio.import.noName')}</strong>
      <span>
        {t('portfolio.import.line', { line: row.line })} · {t(`portfolio.import.outcomes.${row.outcome}`)}
      </span>
      {faults.map(fault => (
        <span key={fault} className={classes.fault}>
          {fault}
        </span>
      ))}
    </li>
  )
}

function Report({ report }: { readonly report: WirePortfolioImport }) {
  const { t } = useTranslation('applications')
  const { invalid, unchanged } = report
  return (
    <>
      <p role="status">
        {t('portfolio.import.counts', { added: report.new, changed: report.changed, unchanged, invalid })}
      </p>
      {invalid > 0 ? (
        <Notice tone="danger" title={t('portfolio.import.invalidTitle')}>
          {t('portfolio.import.invalidText')}
        </Notice>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled list must be reachable by keyboard */}
      <ul className={classes.rows} tabIndex={0} aria-label={t('portfolio.import.rows')}>
        {report.rows.map(row => (
          <RowText key={row.line} row={row} />
        ))}
      </ul>
    </>
  )
}

/** Takes a CSV file, shows what it would change, and writes it on request. */
export function PortfolioImport({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['applications', 'common'])
  const [isTooLarge, setTooLarge] = useState(false)
  const preview = usePortfolioPreview()
  const write = usePortfolioImport(onClose)
  const report = write.data ?? preview.data?.report
  const changes = report === undefined ? 0 : report.new + report.changed
  const unavailable =
    report === undefined
      ? t('portfolio.import.noFile')
      : report.invalid > 0 || changes === 0
        ? t('portfolio.import.nothing')
        : null
  const take = (file: File) => {
    write.reset()
    preview.reset()
    setTooLarge(file.size > maxBytes)
    if (file.size <= maxBytes) preview.mutate(file)
  }
  const error = isTooLarge
    ? t('portfolio.import.tooLarge')
    : preview.error
      ? t('portfolio.import.unreadable')
      : null
  return (
    <Dialog
      title={t('portfolio.import.title')}
      isOpen
      size="md"
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <div className={classes.form}>
        <p>{t('portfolio.import.intro')}</p>
        <FileDrop
          label={t('portfolio.import.choose')}
          hint={t('portfolio.import.hint')}
          accept=".csv,text/csv"
          onFile={take}
          error={error}
        />
        {report === undefined ? null : <Report report={report} />}
      </div>
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button
          kind="primary"
          unavailable={unavailable}
          isBusy={write.isPending}
          onClick={() => write.mutate(preview.data?.csv ?? '')}
        >
          {t('portfolio.import.write')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
