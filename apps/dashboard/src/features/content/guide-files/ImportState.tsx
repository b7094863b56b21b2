import type { WireTranslationImport } from '@waymark/contract'
import { translationFaults } from '@waymark/domain/content/translation'
import { Button, DialogActions, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { JobProgress } from '../../../shared/jobs/JobProgress.tsx'
import classes from './GuideFiles.module.css'
import { ImportReport } from './ImportReport.tsx'
import { useImportJob } from './use-import.ts'

interface ImportStateProps {
  readonly sent: WireTranslationImport
  readonly onAgain: () => void
  readonly onClose: () => void
}

function Moving({ sent, onClose }: Omit<ImportStateProps, 'onAgain'>) {
  const { t } = useTranslation(['files', 'common'])
  const job = useImportJob(sent)
  const name = sent.fileName
  return (
    <>
      <JobProgress
        label={t(sent.status === 'reading' ? 'import.reading' : 'import.writing', { name })}
        job={job.data ?? null}
      />
      <p className={classes.note}>{t('job.background')}</p>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </DialogActions>
    </>
  )
}

/** A file of which nothing could be read. */
function Unread({ sent, onAgain }: Omit<ImportStateProps, 'onClose'>) {
  const { t } = useTranslation(['files', 'translations'])
  const fault = translationFaults.find(known => known === sent.fault)
  return (
    <>
      <Notice tone="danger" title={t('import.refused', { name: sent.fileName })}>
        {fault === undefined ? t('import.readCutOff') : t(`translations:faults.${fault}`)}
      </Notice>
      <DialogActions>
        <Button kind="primary" onClick={onAgain}>
          {t('import.another')}
        </Button>
      </DialogActions>
    </>
  )
}

/** State of an import: in progress, refused as a whole, or finished with a report or result. */
export function ImportState(props: ImportStateProps) {
  const { sent } = props
  if (sent.status === 'reading' || sent.status === 'writing') return <Moving {...props} />
  const isUnread = sent.files.total === 0 || sent.fault !== null
  if ((sent.status === 'refused' || sent.status === 'failed') && isUnread) return <Unread {...props} />
  return <ImportReport {...props} />
}
