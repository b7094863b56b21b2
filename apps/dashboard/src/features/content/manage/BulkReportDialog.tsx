import { Link } from '@tanstack/react-router'
import { Button, Dialog, DialogActions } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useIssueSentence } from '../../../shared/issues/use-issue-text.ts'
import classes from './BulkReportDialog.module.css'
import type { BulkReason } from './bulk-outcome.ts'
import { useManage } from './manage-context.ts'
import type { BulkReport } from './use-bulk.ts'

/** The words for why one of many was left as it was. */
function useReasonText(): (reason: BulkReason) => string {
  const { t } = useTranslation(['manage', 'common'])
  const issueText = useIssueSentence()
  return reason => {
    switch (reason.kind) {
      case 'notFound':
        return t('bulk.notFound')
      case 'forbidden':
        return t('common:denied.default')
      case 'limit':
        return t('common:limits.guide', { limit: reason.limit })
      case 'issues': {
        const texts = reason.issues.map(issue =>
          issue.code === 'guideDeleted' ? t('bulk.isDeleted') : issueText(issue),
        )
        return texts.length > 0 ? texts.join(' ') : t('bulk.refused')
      }
    }
  }
}

interface BulkReportProps {
  readonly report: BulkReport
  readonly onClose: () => void
}

/** Tells guide by guide what was not done, and why. */
export function BulkReportDialog({ report, onClose }: BulkReportProps) {
  const { t } = useTranslation(['manage', 'common'])
  const { property } = useManage()
  const reasonText = useReasonText()
  const { guides, outcome } = report
  const count = outcome.refused.length
  return (
    <Dialog
      isOpen
      size="md"
      title={t('bulk.reportTitle', { count })}
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <p className={classes.intro}>{t('bulk.reportText', { count: outcome.done.length })}</p>
      <ul className={classes.list}>
        {outcome.refused.map(({ id, reason }) => (
          <li key={id}>
            <Link
              className={classes.title}
              to="/app/$property/manage/$tutorialId/edit/steps"
              params={{ property, tutorialId: id }}
            >
              {guides.find(guide => guide.id === id)?.title ?? `#${id}`}
            </Link>
            <span className={classes.reason}>{reasonText(reason)}</span>
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
