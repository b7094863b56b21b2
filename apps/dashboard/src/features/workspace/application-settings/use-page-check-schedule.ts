import { useMutation, useQuery } from '@tanstack/react-query'
import type { WirePageCheckSchedule } from '@waymark/contract'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

/** A person who starts a runner or asks for a check looks here what happens. */
const askAgainMs = 5_000

interface ScheduleChange {
  readonly every: WirePageCheckSchedule['every']
  readonly version: number
}

/** The schedule of page checks of this property, kept up to date, and the calls that change it. */
export function usePageCheckSchedule() {
  const { id: property } = useProperty()
  const outcome = useOutcome()
  const params = { property }
  const query = api.pageCheckSchedules.get.queryOptions({ input: { params } })
  const { data: schedule } = useQuery({ ...query, staleTime: 0, refetchInterval: askAgainMs })
  const onError = (error: unknown) => {
    outcome.failed('save', error)
    // What another person has changed meanwhile is shown.
    void queryClient.invalidateQueries({ queryKey: query.queryKey })
  }
  const onSuccess = (saved: WirePageCheckSchedule) => void queryClient.setQueryData(query.queryKey, saved)
  const save = useMutation({
    mutationFn: ({ every, version }: ScheduleChange) =>
      client.pageCheckSchedules.save({ params, body: { every } }, { context: { ifMatch: version } }),
    onSuccess: saved => {
      onSuccess(saved)
      outcome.done('save')
    },
    onError,
  })
  const request = useMutation({
    mutationFn: () => client.pageCheckSchedules.request({ params, body: {} }),
    onSuccess,
    onError,
  })
  return { schedule, save, request }
}
