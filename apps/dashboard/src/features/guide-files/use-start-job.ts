import { useMutation } from '@tanstack/react-query'
import type { WireJob } from '@waymark/contract'
import { api } from '../../shared/api/client.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import { watchedJobs } from '../../shared/jobs/watched-jobs.ts'
import { useProperty } from '../../shared/property/use-property.ts'

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
