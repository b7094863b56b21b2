import { useQuery } from '@tanstack/react-query'
import type { WireJob } from '@waymark/contract'
import { Dialog } from '@waymark/kit'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../shared/api/query-client.ts'
import { JobPanel } from '../../../shared/jobs/JobPanel.tsx'
import { isJobOpen, jobQuery } from '../../../shared/jobs/job-query.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

interface ApplyJobDialogProps {
  readonly jobId: number
  readonly onClose: () => void
}

/** Follows the job that applies settings to all applications, and loads what it changed when it has ended. */
export function ApplyJobDialog({ jobId, onClose }: ApplyJobDialogProps) {
  const { t } = useTranslation(['customize', 'common'])
  const { company } = useProperty()
  const { data: job } = useQuery(jobQuery(company.id, jobId))
  const hasEnded = job !== undefined && !isJobOpen(job)
  useEffect(() => {
    if (hasEnded) void queryClient.invalidateQueries()
  }, [hasEnded])
  const done = ({ counts }: WireJob) => {
    const { changed = 0, unchanged = 0, failed = 0 } = counts ?? {}
    const sentences = [
      t('applyToAll.changed', { count: changed + unchanged }),
      failed > 0 ? t('applyToAll.failedSome', { count: failed }) : '',
      t('applyToAll.file'),
    ]
    return sentences.filter(Boolean).join(' ')
  }
  return (
    <Dialog
      title={t('applyToAll.open')}
      isOpen
      onClose={onClose}
      closeLabel={t('common:actions.close')}
      size="sm"
    >
      <JobPanel
        jobId={jobId}
        working={t('applyToAll.working')}
        done={done}
        failed={t('applyToAll.failed')}
        cancelled={t('applyToAll.stopped')}
        onClose={onClose}
      />
    </Dialog>
  )
}
