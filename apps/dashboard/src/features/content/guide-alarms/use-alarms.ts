import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { WireAlarm } from '@waymark/contract'
import type { AlarmStatus } from '@waymark/domain/content/guide'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

/** The alarms of a guide, the newest first; what was resolved stays for reading. */
export function useAlarms(tutorial: number) {
  const { id: property } = useProperty()
  const query = { tutorial, limit: 100 }
  return useQuery(api.alarms.list.queryOptions({ input: { params: { property }, query } }))
}

/** A page of the errors of a step. */
export function useStepErrors(tutorial: number, step: string, page: number) {
  const { id: property } = useProperty()
  const input = { params: { property, id: tutorial }, query: { step, page, limit: 20 } }
  return useQuery({ ...api.alarms.errors.queryOptions({ input }), placeholderData: keepPreviousData })
}

/** Says of an alarm that it is known, over, or to be looked at again. */
export function useSaveAlarm() {
  const outcome = useOutcome()
  const { id: property } = useProperty()
  return useMutation({
    mutationFn: ({ alarm, status }: { readonly alarm: WireAlarm; readonly status: AlarmStatus }) =>
      client.alarms.save({ params: { property, id: alarm.id }, body: { status } }),
    onSuccess: () => outcome.done('save'),
    onError: error => outcome.failed('save', error),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.alarms.key() }),
        queryClient.invalidateQueries({ queryKey: api.guides.key() }),
        queryClient.invalidateQueries({ queryKey: api.chapters.key() }),
      ]),
  })
}
