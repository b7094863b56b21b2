import type { WireTranslationImport } from '@waymark/contract'
import { Button, DialogActions, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './GuideFiles.module.css'
import { ImportCounts } from './ImportCounts.tsx'
import { ImportFiles } from './ImportFiles.tsx'
import { RefusedFile } from './RefusedFile.tsx'
import { useDownloadList } from './use-download-list.ts'
import { useImportWork } from './use-import.ts'

interface ImportReportProps {
  readonly sent: WireTranslationImport
  readonly onAgain: () => void
  readonly onClose: () => void
}

const writable = ({ counts, files }: WireTranslationImport) =>
  files.ready === 0 ? 0 : counts.new + counts.changed

/** The one sentence above the figures. */
function Verdict({ sent }: Pick<ImportReportProps, 'sent'>) {
  const { t } = useTranslation('files')
  const { status, files } = sent
  if (status === 'done')
    return (
      <Notice tone={files.refused > 0 ? 'warning' : 'success'}>
        <p>
          {t('import.done', { count: files.written })}{' '}
          {files.refused > 0 ? t('import.doneRefused', { count: files.refused }) : ''}
        </p>
      </Notice>
    )
  if (status === 'failed')
    return <Notice tone="warning">{t(files.ready > 0 ? 'import.cutOff' : 'import.readCutOff')}</Notice>
  if (status === 'refused')
    return (
      <Notice tone="danger">
        {t('import.allRefused')} {t('import.nothing')}
      </Notice>
    )
  if (files.refused > 0)
    return (
      <Notice tone="warning">{t('import.someRefused', { count: files.refused, total: files.total })}</Notice>
    )
  return writable(sent) === 0 ? <Notice>{t('import.noChange')}</Notice> : null
}

/** Next actions after the report. */
function Actions({
  sent,
  onAgain,
  onClose,
  work,
}: ImportReportProps & { work: ReturnType<typeof useImportWork> }) {
  const { t } = useTranslation(['files', 'common'])
  const { start, forget } = work
  const count = writable(sent)
  const mayStart = sent.status === 'ready' && count > 0
  const mayGoOn = sent.status === 'failed' && sent.files.ready > 0
  return (
    <DialogActions>
      {sent.status === 'ready' ? (
        <Button isBusy={forget.isPending} onClick={() => forget.mutate()}>
          {t('import.discard')}
        </Button>
      ) : (
        <Button onClick={onAgain}>{t('import.another')}</Button>
      )}
      {mayStart || mayGoOn ? (
        <Button kind="primary" isBusy={start.isPending} onClick={() => start.mutate()}>
          {mayGoOn ? t('import.goOn') : t('import.start', { count })}
        </Button>
      ) : (
        <Button kind="primary" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      )}
    </DialogActions>
  )
}

/** Anyone who sent the file by keyboard goes on where its report begins. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** Changes that a file would make, or has made. */
export function ImportReport(props: ImportReportProps) {
  const { sent, onAgain } = props
  const { t } = useTranslation('files')
  const work = useImportWork(sent.id, onAgain)
  const list = useDownloadList(sent)
  const name = sent.fileName
  return (
    <>
      <div className={classes.line}>
        <h3 ref={focusOnce} className={classes.heading} tabIndex={-1}>
          {t(sent.status === 'done' ? 'import.result' : 'import.report', { name })}
        </h3>
        <Button size="xs" kind="quiet" icon="download" isBusy={list.isPending} onClick={() => list.mutate()}>
          {t('import.list')}
        </Button>
      </div>
      <div role="status">
        <Verdict sent={sent} />
      </div>
      {work.start.error ? <RefusedFile name={name} error={work.start.error} onAgain={onAgain} /> : null}
      <ImportCounts counts={sent.counts} />
      <ImportFiles sent={sent} />
      <Actions {...props} work={work} />
    </>
  )
}
