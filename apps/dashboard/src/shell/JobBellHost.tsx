import i18next from 'i18next'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { watchedJobs } from '../shared/jobs/watched-jobs.ts'

// No one waits for a job most of the time: then it weighs nothing.
const JobBell = lazy(async () => {
  const [{ JobBell }] = await Promise.all([
    import('./JobBell.tsx'),
    i18next.loadNamespaces(['files', 'translations']),
  ])
  return { default: JobBell }
})

/** The bell for jobs of one's own, while any is waited for. */
export function JobBellHost() {
  const jobs = useSyncExternalStore(watchedJobs.subscribe, watchedJobs.get)
  if (jobs.length === 0) return null
  return (
    <Suspense>
      <JobBell jobs={jobs} />
    </Suspense>
  )
}
