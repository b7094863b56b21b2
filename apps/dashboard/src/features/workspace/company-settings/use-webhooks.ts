import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { WireDelivery, WireWebhook } from '@waymark/contract'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import type { IntegrationSearch } from './settings-search.ts'

/** While something waits to be sent the log is read again after this. */
const pollMs = 2_000

/** The company's webhooks and chat channels. */
export function useWebhooks() {
  const company = useProperty().company.id
  return useQuery(api.webhooks.list.queryOptions({ input: { params: { company } } }))
}

export const reloadWebhooks = () => queryClient.invalidateQueries({ queryKey: api.webhooks.key() })

/** Reads the list alone: the log of a deleted webhook, which is still on the screen, would answer 404. */
const reloadWebhookList = () => queryClient.invalidateQueries({ queryKey: api.webhooks.list.key() })

/** One page of the log of a webhook; it is kept fresh while a delivery waits. */
export function useDeliveries(id: number, { state, page, limit }: IntegrationSearch) {
  const company = useProperty().company.id
  const query = {
    ...(state ? { state } : {}),
    ...(page ? { page } : {}),
    ...(limit ? { limit } : {}),
  }
  return useQuery(
    api.webhooks.deliveries.queryOptions({
      input: { params: { company, id }, query },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        data?.items.some(one => one.state === 'waiting') ? pollMs : false,
    }),
  )
}

/** Returns the actions for a webhook and its log; each shows its outcome. */
export function useWebhookActions({ id, version }: WireWebhook) {
  const company = useProperty().company.id
  const outcome = useOutcome()
  const params = { company, id }
  const failed = (error: unknown) => outcome.failed('processing', error)
  const resend = useMutation({
    mutationFn: ({ id: delivery }: WireDelivery) =>
      client.webhooks.resend({ params: { ...params, delivery } }),
    onSuccess: reloadWebhooks,
    onError: failed,
  })
  const test = useMutation({
    mutationFn: () => client.webhooks.connect({ params }),
    onSuccess: reloadWebhooks,
    onError: failed,
  })
  const rotate = useMutation({
    mutationFn: () => client.webhooks.rotateSecret({ params }),
    onSuccess: reloadWebhooks,
    onError: failed,
  })
  const turn = useMutation({
    mutationFn: (isOn: boolean) =>
      saveOrConfirm(
        version,
        ifMatch => client.webhooks.save({ params, body: { isOn } }, { context: { ifMatch } }),
        confirmStale,
      ),
    onSuccess: async () => {
      outcome.done('save')
      await reloadWebhooks()
    },
    onError: error => outcome.failed('save', error),
  })
  const remove = useMutation({
    mutationFn: () => client.webhooks.delete({ params }),
    onSuccess: () => {
      outcome.done('save')
      void reloadWebhookList()
    },
    onError: error => outcome.failed('save', error),
  })
  return { resend, test, rotate, turn, remove }
}
