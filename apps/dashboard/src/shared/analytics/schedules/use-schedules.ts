import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { WireReportSchedule } from '@waymark/contract'
import { api, client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { useOutcome } from '../../error/use-outcome.ts'
import { useProperty } from '../../property/use-property.ts'
import { saveOrConfirm } from '../../stale/save-or-confirm.ts'
import { confirmStale } from '../../stale/stale-question.ts'
import type { RangeSearch } from '../analytics-search.ts'
import { filtersOf, type ScheduleDraft, targetOf } from './schedule-draft.ts'

/** While a run waits or is tried again the list is read again after this. */
const pollMs = 2_000

/** One page of the schedules of the application. */
export function useSchedules(query: { readonly page: number; readonly limit: number }) {
  const property = useProperty().id
  return useQuery(
    api.reportSchedules.list.queryOptions({
      input: { params: { property }, query },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        data?.items.some(({ lastRun }) => lastRun?.state === 'waiting' || lastRun?.state === 'retrying')
          ? pollMs
          : false,
    }),
  )
}

const reload = () => queryClient.invalidateQueries({ queryKey: api.reportSchedules.key() })

/** Sends, pauses and deletes schedules; each shows its outcome. */
export function useScheduleActions() {
  const property = useProperty().id
  const outcome = useOutcome()
  const paramsOf = ({ id }: WireReportSchedule) => ({ property, id })
  const done = async () => {
    outcome.done('save')
    await reload()
  }
  const failed = async (error: unknown) => {
    outcome.failed('save', error)
    await reload()
  }
  const handlers = { onSuccess: done, onError: failed }
  const send = useMutation({
    mutationFn: (schedule: WireReportSchedule) => client.reportSchedules.send({ params: paramsOf(schedule) }),
    onSuccess: reload,
    onError: failed,
  })
  const pause = useMutation({
    mutationFn: ({ schedule, isPaused }: { schedule: WireReportSchedule; isPaused: boolean }) =>
      saveOrConfirm(
        schedule.version,
        ifMatch =>
          client.reportSchedules.save(
            { params: paramsOf(schedule), body: { isPaused } },
            { context: { ifMatch } },
          ),
        confirmStale,
      ),
    ...handlers,
  })
  const remove = useMutation({
    mutationFn: (schedule: WireReportSchedule) =>
      client.reportSchedules.delete({ params: paramsOf(schedule) }),
    ...handlers,
  })
  return { send, pause, remove }
}

/** Saves the form of a schedule; false where a newer state of it was kept. */
export function useSendSchedule({
  schedule,
  search,
}: {
  readonly schedule: WireReportSchedule | null
  readonly search: RangeSearch
}) {
  const property = useProperty().id
  const outcome = useOutcome()
  return async (draft: ScheduleDraft): Promise<boolean> => {
    const name = draft.name.trim()
    const { report, every } = draft
    const target = targetOf(draft)
    if (schedule === null) {
      // The form asks for the credentials of a new bucket, so that there is a target.
      if (target === undefined) return false
      const body = { name, report, every, filters: filtersOf(search), target }
      await client.reportSchedules.create({ params: { property }, body })
    } else {
      const body = { name, every, ...(target === undefined ? {} : { target }) }
      const params = { property, id: schedule.id }
      const save = (ifMatch: number) =>
        client.reportSchedules.save({ params, body }, { context: { ifMatch } })
      const result = await saveOrConfirm(schedule.version, save, confirmStale)
      if (result.kind === 'kept') return false
    }
    outcome.done('save')
    await reload()
    return true
  }
}
