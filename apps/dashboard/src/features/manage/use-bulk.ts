import { useMutation } from '@tanstack/react-query'
import type { WireBulkResult, WireGuideRow } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../shared/api/client.ts'
import { showLimit } from '../../shared/error/limit-question.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import { type BulkOutcome, portions, readBulk } from './bulk-outcome.ts'
import { reloadManage } from './use-outline.ts'

export type BulkWish =
  | { readonly action: 'move'; readonly toLauncherId: number }
  | { readonly action: 'archive' | 'restore' | 'publish' | 'unpublish' }

interface BulkCall {
  readonly guides: readonly WireGuideRow[]
  readonly wish: BulkWish
  /** It takes another one back, and is not to be taken back itself. */
  readonly isUndo?: boolean
}

/** What was not done, for the window that tells it guide by guide. */
export interface BulkReport {
  readonly guides: readonly WireGuideRow[]
  readonly wish: BulkWish
  readonly outcome: BulkOutcome
}

async function sendAll(property: number, { guides, wish }: BulkCall): Promise<BulkOutcome> {
  const results: WireBulkResult[] = []
  for (const ids of portions(guides.map(({ id }) => id))) {
    const body = { ids: [...ids], ...wish }
    const reply = await client.guides.bulk({ params: { property }, body })
    results.push(...reply.results)
  }
  return readBulk(results)
}

/** The calls that bring guides back to where they were: one for each chapter they came from. */
function backOf({ guides, wish }: BulkCall, done: ReadonlySet<number>): readonly BulkCall[] {
  const changed = guides.filter(({ id }) => done.has(id))
  if (wish.action === 'archive') return [{ guides: changed, wish: { action: 'restore' } }]
  if (wish.action !== 'move') return []
  const left = changed.filter(({ launcher }) => launcher !== wish.toLauncherId)
  return [...Map.groupBy(left, ({ launcher }) => launcher)].map(([toLauncherId, own]) => ({
    guides: own,
    wish: { action: 'move', toLauncherId },
  }))
}

interface BulkEnds {
  /** Some were refused. */
  readonly onRefused: (report: BulkReport) => void
  readonly onDone: (ids: readonly number[]) => void
}

/** Does one thing to many guides; tells how many were changed and hands on those that were refused. */
export function useBulk(property: number, { onRefused, onDone }: BulkEnds) {
  const { t } = useTranslation('manage')
  const outcome = useOutcome()
  const tell = (call: BulkCall, result: BulkOutcome) => {
    const { done, refused, limit } = result
    const back = call.isUndo ? [] : backOf(call, new Set(done))
    const undo = () => {
      for (const one of back) mutation.mutate({ ...one, isUndo: true })
    }
    if (done.length > 0) {
      const text = t(`bulk.done.${call.wish.action}`, { count: done.length })
      showToast('success', text, ...(back.length > 0 ? [{ label: t('toasts.undo'), run: undo }] : []))
      onDone(done)
    }
    if (refused.length === 0) return
    // Nothing but the limit stands in the way: its own window says so (document 2 §8).
    if (limit !== null && refused.every(({ reason }) => reason.kind === 'limit')) {
      showLimit({ type: 'guide', limit })
    } else onRefused({ guides: call.guides, wish: call.wish, outcome: result })
  }
  const mutation = useMutation({
    mutationFn: (call: BulkCall) => sendAll(property, call),
    onSuccess: (result, call) => tell(call, result),
    onError: error => outcome.failed('saveGuide', error),
    onSettled: reloadManage,
  })
  return { run: mutation.mutate, isBusy: mutation.isPending }
}
