import { Button, Dialog, DialogActions } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useIssueText } from '../issues/use-issue-text.ts'
import classes from './Bulk.module.css'
import { issuesOfData } from './issues-of-data.ts'
import type { BulkReport, RefusedItem } from './use-bulk-outcome.ts'

/** The words for why one of many was left as it was. */
function useReasonText(): (refused: RefusedItem) => string {
  const { t } = useTranslation(['items', 'common'])
  const issueText = useIssueText()
  return ({ result }) => {
    switch (result.code) {
      case 'notFound':
        return t('bulk.notFound')
      case 'forbidden':
        return t('common:denied.default')
      case 'breaksRule': {
        const texts = issuesOfData(result.data).map(issueText)
        return texts.length > 0 ? [...new Set(texts)].join(' · ') : t('bulk.refused')
      }
    }
  }
}

interface BulkReportProps {
  readonly report: BulkReport
  readonly onClose: () => void
}

/** Lists what was not done, and why. Needs the namespace `items`. */
export function BulkReportDialog({ report, onClose }: BulkReportProps) {
  const { t } = useTranslation(['items', 'common'])
  const reasonText = useReasonText()
  const { refused, doneCount } = report
  return (
    <Dialog
      isOpen
      size="md"
      title={t('bulk.reportTitle', { count: refused.length })}
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <p className={classes.intro}>{t('bulk.reportText', { count: doneCount })}</p>
      <ul className={classes.list}>
        {refused.map(one => (
          <li key={one.id}>
            <strong>{one.name}</strong>
            <span className={classes.reason}>{reasonText(one)}</span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button kind="primary" autoFocus onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
