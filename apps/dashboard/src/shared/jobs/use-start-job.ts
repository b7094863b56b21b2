import { useMutation } from '@tanstack/react-query'
import type { WireJob } from '@waymark/contract'
import { api } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { useProperty } from '../property/use-property.ts'
import { watchedJobs } from './watched-jobs.ts'

/** Starts a job, remembers to tell its end, and shows it. */
export function useStartJob(show: (job: number) => void) {
  const { id: property, company } = useProperty()
  const outcome = useOutcome()
  return useMutation({
    mutationFn: (start: () => Promise<WireJob>) => start(),
    onSuccess: job => {
      const id = Number(job.id)
      watchedJobs.watch({ id, company: company.id, property })
      void queryClient.invalidateQueries({ queryKey: api.jobs.list.key() })
      show(id)
    },
    onError: error => outcome.failed('runTask', error),
  })
}
