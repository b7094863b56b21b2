import { useQueries } from '@tanstack/react-query'
import type { WireJob } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useEffect } from 'react'
import { endedJobs } from '../shared/jobs/ended-jobs.ts'
import { isJobLost, isJobOpen, jobQuery } from '../shared/jobs/job-query.ts'
import { refreshTranslated } from '../shared/jobs/refresh-translated.ts'
import { type WatchedJob, watchedJobs } from '../shared/jobs/watched-jobs.ts'
import { useJobEnd } from './use-job-end.ts'

/** Tells how a job of one's own ended: a toast now, the bell until it was looked at. */
function useJobAnnouncements() {
  const endOf = useJobEnd()
  return (watched: WatchedJob, job: WireJob) => {
    const end = endOf(watched, job)
    if (end === null) return
    endedJobs.add({ watched, job })
    const action = end.action && {
      label: end.action.label,
      run: () => {
        endedJobs.remove(watched.id)
        end.action?.run()
      },
    }
    showToast(end.kind, end.text, action)
  }
}

/** Follows jobs of one's own and tells their end wherever one is; a job that is on screen tells it itself. */
export function JobBell({ jobs }: { readonly jobs: readonly WatchedJob[] }) {
  const tell = useJobAnnouncements()
  const found = useQueries({ queries: jobs.map(({ company, id }) => jobQuery(company, id)) })
  useEffect(() => {
    for (const [index, watched] of jobs.entries()) {
      const answer = found[index]
      if (answer?.error && isJobLost(answer.error)) watchedJobs.forget(watched.id)
      if (!answer?.data || isJobOpen(answer.data)) continue
      watchedJobs.forget(watched.id)
      if (answer.data.type === 'translateTexts') refreshTranslated()
      if (!watchedJobs.isAttended(watched.id)) tell(watched, answer.data)
    }
  })
  return null
}
