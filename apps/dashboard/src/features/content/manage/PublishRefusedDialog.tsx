import { Link, useNavigate } from '@tanstack/react-router'
import { ConfirmDialog } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { issueHash } from '../../../shared/issues/issue-hash.ts'
import { useIssueSentence } from '../../../shared/issues/use-issue-text.ts'
import { useManage } from './manage-context.ts'
import classes from './PublishRefusedDialog.module.css'
import type { PublishRefusal } from './use-guide-actions.ts'

interface PublishRefusedProps {
  readonly refusal: PublishRefusal
  readonly onClose: () => void
}

/** Says why a guide cannot go live and leads to its editor. */
export function PublishRefusedDialog({ refusal, onClose }: PublishRefusedProps) {
  const { t } = useTranslation(['manage', 'common'])
  const navigate = useNavigate()
  const issueText = useIssueSentence()
  const { property } = useManage()
  const { guide, issues } = refusal
  return (
    <ConfirmDialog
      isOpen
      title={t('dialogs.refusedTitle', { title: guide.title })}
      confirmLabel={t('dialogs.refusedOpen')}
      cancelLabel={t('common:actions.close')}
      onCancel={onClose}
      onConfirm={() =>
        void navigate({
          to: '/app/$property/manage/$tutorialId/edit/steps',
          params: { property, tutorialId: guide.id },
        })
      }
    >
      <p className={classes.text}>{t('dialogs.refusedText')}</p>
      <ul className={classes.issues}>
        {issues.map(issue => (
          <li key={`${issue.path} ${issue.code}`}>
            <Link
              to="/app/$property/manage/$tutorialId/edit/steps"
              params={{ property, tutorialId: guide.id }}
              hash={issueHash(issue.path)}
            >
              {issueText(issue)}
            </Link>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
