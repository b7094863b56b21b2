import { useNavigate } from '@tanstack/react-router'
import type { WireJob } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { useOutcome } from '../shared/error/use-outcome.ts'
import { saveJobFile } from '../shared/jobs/job-query.ts'
import { useJobFault } from '../shared/jobs/use-job-fault.ts'
import type { WatchedJob } from '../shared/jobs/watched-jobs.ts'
import { useTranslatedTexts } from '../shared/translate/use-translated-texts.ts'

const told = [
  'exportTranslations',
  'importTranslations',
  'exportGuidePdf',
  'importUsers',
  'importCompanyUsers',
  'exportSurveyResults',
  'exportNpsResults',
  'exportUserData',
  'eraseUser',
  'copyLanguageTexts',
  'removeLanguageTexts',
  'translateTexts',
  'applyStylings',
] as const

/** Returns the actions that are available for a job that has ended. */
function useOffer() {
  const { t } = useTranslation('files')
  const navigate = useNavigate()
  const outcome = useOutcome()
  return ({ company, property, importId, usersOf }: WatchedJob, job: WireJob) => {
    if (usersOf !== undefined)
      return {
        label: t('bell.see'),
        run: () =>
          void navigate({
            to:
              usersOf === 'company'
                ? '/app/$property/settings/company-user'
                : '/app/$property/users/list/users',
            params: { property },
            search: { import: Number(job.id) },
          }),
      }
    if (importId !== undefined)
      return {
        label: t('bell.see'),
        run: () =>
          void navigate({
            to: '/app/$property/manage/list',
            params: { property },
            search: { show: 'all', dialog: 'import', importId },
          }),
      }
    if (!job.hasFile) return undefined
    const download = () =>
      saveJobFile(company, job).catch((error: unknown) => void outcome.failed('processing', error))
    return { label: t('bell.download'), run: () => void download() }
  }
}

/** How a job ended, in words, and what may be done now; null for a kind that no one waits for, or one still open. */
export function useJobEnd() {
  const { t } = useTranslation('files')
  const fault = useJobFault()
  const offer = useOffer()
  const translated = useTranslatedTexts()
  return (watched: WatchedJob, job: WireJob) => {
    const type = told.find(known => known === job.type)
    if (type === undefined) return null
    const words = { name: job.object?.name ?? '', result: translated(job) }
    const what = t(`bell.what.${type}`, words)
    const action = offer(watched, job)
    if (job.status === 'failed')
      return { kind: 'error', text: t('bell.failed', { what, reason: fault(job.error) }), action } as const
    if (job.status === 'cancelled') return { kind: 'info', text: t('bell.cancelled', { what }) } as const
    return job.status === 'done'
      ? ({ kind: 'success', text: t(`bell.${type}`, words), action } as const)
      : null
  }
}
