import { useQuery } from '@tanstack/react-query'
import type { WireJob } from '@waymark/contract'
import { Dialog } from '@waymark/kit'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { JobPanel } from '../../../shared/jobs/JobPanel.tsx'
import { isJobOpen, jobQuery } from '../../../shared/jobs/job-query.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { reloadLanguages, useCopyAgain } from './use-languages.ts'

interface LanguageJobDialogProps {
  readonly jobId: number
  /** Another job to follow; null: nothing is left to do. */
  readonly onJob: (job: number | null) => void
  readonly onClose: () => void
}

/** Returns the dialog texts for a job that copies texts or removes them. */
function useJobTexts(job: WireJob | undefined) {
  const { t } = useTranslation('customize')
  const name = job?.object?.name ?? ''
  return job?.type === 'removeLanguageTexts'
    ? {
        title: t('languages.removeJobTitle', { name }),
        working: t('languages.removing'),
        done: ({ counts }: WireJob) => t('languages.removed', { count: counts?.['removed'] ?? 0 }),
        failed: t('languages.removeFailed'),
        cancelled: t('languages.removeStopped'),
      }
    : {
        title: t('languages.copyTitle', { name }),
        working: t('languages.copying'),
        done: ({ counts }: WireJob) => t('languages.copied', { count: counts?.['copied'] ?? 0 }),
        failed: t('languages.copyFailed'),
        cancelled: t('languages.copyStopped'),
      }
}

/** Follows the job that copies or removes the texts of a language, and loads what it changed when it has ended. */
export function LanguageJobDialog({ jobId, onJob, onClose }: LanguageJobDialogProps) {
  const { t } = useTranslation('common')
  const { id: property, company, languages } = useProperty()
  const { data: job } = useQuery(jobQuery(company.id, jobId))
  const language = languages.find(({ id }) => id === job?.object?.id)
  const again = useCopyAgain(onJob)
  const { title, ...texts } = useJobTexts(job)
  const isCopied =
    job?.type !== 'copyLanguageTexts' ||
    job.status === 'done' ||
    language === undefined ||
    language.copiedFrom === null
  const hasEnded = job !== undefined && !isJobOpen(job)
  useEffect(() => {
    if (hasEnded) void reloadLanguages(property)
  }, [hasEnded, property])
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('actions.close')} size="sm">
      <JobPanel
        jobId={jobId}
        {...texts}
        onAgain={isCopied ? undefined : () => again.mutate(language)}
        onClose={onClose}
      />
    </Dialog>
  )
}
