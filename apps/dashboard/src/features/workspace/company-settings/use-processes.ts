import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { WireJob } from '@waymark/contract'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { saveJobFile } from '../../../shared/jobs/job-query.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import type { ProcessSearch } from './settings-search.ts'

/** While something runs it is asked for again after this. */
const pollMs = 2_000

/** A page of the company's jobs; it is kept fresh while any of them waits or runs. */
export function useJobs({ type, state, page, limit }: ProcessSearch) {
  const company = useProperty().company.id
  const query = {
    ...(type ? { type } : {}),
    ...(state ? { status: state } : {}),
    ...(page ? { page } : {}),
    ...(limit ? { limit } : {}),
  }
  return useQuery(
    api.jobs.list.queryOptions({
      input: { params: { company }, query },
      placeholderData: keepPreviousData,
      staleTime: pollMs,
      refetchInterval: ({ state: { data } }) => (data?.isAnyOpen ? pollMs : false),
    }),
  )
}

/** Cancels or removes a job, and saves the file that one made. */
export function useJobActions() {
  const company = useProperty().company.id
  const outcome = useOutcome()
  const end = useMutation({
    mutationFn: ({ id }: WireJob) => client.jobs.delete({ params: { company, id: Number(id) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.jobs.key() }),
    onError: error => outcome.failed('runTask', error),
  })
  const download = useMutation({
    mutationFn: (job: WireJob) => saveJobFile(company, job),
    onError: error => outcome.failed('processing', error),
  })
  return { end, download }
}
