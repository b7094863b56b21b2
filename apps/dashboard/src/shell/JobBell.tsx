import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { WireJob } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutcome } from '../shared/error/use-outcome.ts'
import { isJobLost, isJobOpen, jobQuery, saveJobFile } from '../shared/jobs/job-query.ts'
import { useJobFault } from '../shared/jobs/use-job-fault.ts'
import { type WatchedJob, watchedJobs } from '../shared/jobs/watched-jobs.ts'

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
] as const

/** What the toast about an ended job offers to do. */
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

/** Tells how a job of one's own ended. */
function useTelling() {
  const { t } = useTranslation('files')
  const fault = useJobFault()
  const offer = useOffer()
  return (watched: WatchedJob, job: WireJob) => {
    const type = told.find(known => known === job.type)
    if (type === undefined) return
    const words = { name: job.object?.name ?? '' }
    const what = t(`bell.what.${type}`, words)
    const action = offer(watched, job)
    if (job.status === 'failed')
      showToast('error', t('bell.failed', { what, reason: fault(job.error) }), action)
    else if (job.status === 'cancelled') showToast('info', t('bell.cancelled', { what }))
    else if (job.status === 'done') showToast('success', t(`bell.${type}`, words), action)
  }
}

/** Follows jobs of one's own and tells their end wherever one is; a job that is on screen tells it itself. */
export function JobBell({ jobs }: { readonly jobs: readonly WatchedJob[] }) {
  const tell = useTelling()
  const found = useQueries({ queries: jobs.map(({ company, id }) => jobQuery(company, id)) })
  useEffect(() => {
    for (const [index, watched] of jobs.entries()) {
      const answer = found[index]
      if (answer?.error && isJobLost(answer.error)) watchedJobs.forget(watched.id)
      if (!answer?.data || isJobOpen(answer.data)) continue
      watchedJobs.forget(watched.id)
      if (!watchedJobs.isAttended(watched.id)) tell(watched, answer.data)
    }
  })
  return null
}
