import { useQuery } from '@tanstack/react-query'
import { Dialog } from '@waymark/kit'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { JobPanel } from '../../../shared/jobs/JobPanel.tsx'
import { isJobOpen, jobQuery } from '../../../shared/jobs/job-query.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { reloadLanguages, useCopyAgain } from './use-languages.ts'

interface LanguageCopyDialogProps {
  readonly jobId: number
  /** Another job to follow; null: nothing is left to copy. */
  readonly onJob: (job: number | null) => void
  readonly onClose: () => void
}

/** Follows the job that copies texts into a language, and loads what it changed when it has ended. */
export function LanguageCopyDialog({ jobId, onJob, onClose }: LanguageCopyDialogProps) {
  const { t } = useTranslation(['customize', 'common'])
  const { id: property, company, languages } = useProperty()
  const { data: job } = useQuery(jobQuery(company.id, jobId))
  const language = languages.find(({ id }) => id === job?.object?.id)
  const again = useCopyAgain(onJob)
  const isCopied = job?.status === 'done' || language === undefined || language.copiedFrom === null
  const hasEnded = job !== undefined && !isJobOpen(job)
  useEffect(() => {
    if (hasEnded) void reloadLanguages(property)
  }, [hasEnded, property])
  return (
    <Dialog
      title={t('languages.copyTitle', { name: job?.object?.name ?? '' })}
      isOpen
      onClose={onClose}
      closeLabel={t('common:actions.close')}
      size="sm"
    >
      <JobPanel
        jobId={jobId}
        working={t('languages.copying')}
        done={({ counts }) => t('languages.copied', { count: counts?.['copied'] ?? 0 })}
        failed={t('languages.copyFailed')}
        cancelled={t('languages.copyStopped')}
        onAgain={isCopied ? undefined : () => again.mutate(language)}
        onClose={onClose}
      />
    </Dialog>
  )
}
