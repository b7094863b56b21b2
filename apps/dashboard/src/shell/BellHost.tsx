import i18next from 'i18next'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { endedJobs } from '../shared/jobs/ended-jobs.ts'

// Most of the time nothing has ended: then it weighs nothing.
const EndedJobs = lazy(async () => {
  const [{ EndedJobs }] = await Promise.all([
    import('./EndedJobs.tsx'),
    i18next.loadNamespaces(['files', 'translations']),
  ])
  return { default: EndedJobs }
})

/** The bell in the navigation, while something of one's own has ended that was not looked at. */
export function BellHost({ isExpanded }: { readonly isExpanded: boolean }) {
  const jobs = useSyncExternalStore(endedJobs.subscribe, endedJobs.get)
  if (jobs.length === 0) return null
  return (
    <Suspense>
      <EndedJobs jobs={jobs} isExpanded={isExpanded} />
    </Suspense>
  )
}
