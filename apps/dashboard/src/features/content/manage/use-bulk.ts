import { useMutation } from '@tanstack/react-query'
import type { WireBulkResult, WireGuideRow } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { portionsOf } from '../../../shared/bulk/portions-of.ts'
import { showLimit } from '../../../shared/error/limit-question.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { type BulkOutcome, readBulk } from './bulk-outcome.ts'
import { reloadManage } from './use-outline.ts'

export type BulkRequest =
  | {
      readonly action: 'move'
      readonly toLauncherId: number
      /** For each guide its place there; without: at the end. */
      readonly places?: number[]
    }
  | { readonly action: 'archive' | 'restore' | 'publish' | 'unpublish' }

interface BulkCall {
  readonly guides: readonly WireGuideRow[]
  readonly input: BulkRequest
}

interface Asked {
  /** One, or those that take one back. */
  readonly calls: readonly BulkCall[]
  readonly isUndo: boolean
}

/** Report of the changes that were not made, for the window that lists them guide by guide. */
export interface BulkReport {
  readonly guides: readonly WireGuideRow[]
  readonly outcome: BulkOutcome
}

async function sendPortion(property: number, { guides, input }: BulkCall): Promise<WireBulkResult[]> {
  const body = { ids: guides.map(({ id }) => id), ...input }
  return (await client.guides.bulk({ params: { property }, body })).results
}

interface Sent {
  readonly results: readonly WireBulkResult[]
  /** Error that stopped the action partway; changes made before it remain. */
  readonly error: unknown
}

async function sendAll(property: number, calls: readonly BulkCall[]): Promise<Sent> {
  const results: WireBulkResult[] = []
  try {
    for (const { guides, input } of calls)
      for (const [index, portion] of portionsOf(guides).entries()) {
        const part =
          input.action === 'move' && input.places
            ? { ...input, places: portionsOf(input.places)[index] ?? [] }
            : input
        results.push(...(await sendPortion(property, { guides: portion, input: part })))
      }
    return { results, error: null }
  } catch (error) {
    return { results, error }
  }
}

/** Those of a chapter that are moved back to it, to the places that they had where all are known. */
function backTo(toLauncherId: number, guides: readonly WireGuideRow[], placeOf: PlaceOf): BulkCall {
  const places = guides.flatMap(({ id }) => placeOf(id) ?? [])
  return {
    guides,
    input: { action: 'move', toLauncherId, ...(places.length === guides.length ? { places } : {}) },
  }
}

type PlaceOf = (id: number) => number | undefined

/** The calls that bring guides back to where they were: one for each chapter they came from. */
function backOf({ guides, input }: BulkCall, { done }: BulkOutcome, placeOf: PlaceOf): readonly BulkCall[] {
  const changed = guides.filter(({ id }) => done.includes(id))
  if (input.action === 'archive') return [{ guides: changed, input: { action: 'restore' } }]
  if (input.action !== 'move') return []
  const left = changed.filter(
    ({ launcher, visibility }) => launcher !== input.toLauncherId && visibility !== 'deleted',
  )
  return [...Map.groupBy(left, ({ launcher }) => launcher)].map(([chapter, own]) =>
    backTo(chapter, own, placeOf),
  )
}

interface BulkEnds {
  /** Whether guides may be put among others (document 2 §6.3). */
  readonly mayReorder: boolean
  /** Some were refused. */
  readonly onRefused: (report: BulkReport) => void
  readonly onDone: (ids: readonly number[]) => void
}

/** Does one thing to many guides; tells how many were changed and hands on those that were refused. */
export function useBulk(property: number, { mayReorder, onRefused, onDone }: BulkEnds) {
  const { t } = useTranslation('manage')
  const outcome = useOutcome()
  const tell = ({ calls, isUndo }: Asked, results: readonly WireBulkResult[]) => {
    const [first] = calls
    if (!first) return
    const result = readBulk(results)
    const { done, refused, limit } = result
    const places = new Map(results.map(one => [one.id, 'formerPlace' in one ? one.formerPlace : undefined]))
    const placeOf: PlaceOf = id => (mayReorder ? places.get(id) : undefined)
    const back = isUndo ? [] : backOf(first, result, placeOf)
    if (done.length > 0) {
      const text = t(`bulk.done.${first.input.action}`, { count: done.length })
      const undo = { label: t('toasts.undo'), run: () => mutation.mutate({ calls: back, isUndo: true }) }
      showToast('success', text, ...(back.length > 0 ? [undo] : []))
      onDone(done)
    }
    if (refused.length === 0) return
    // Nothing but the limit is in the way: its own dialog shows it (document 2 §8).
    if (limit !== null && refused.every(({ reason }) => reason.kind === 'limit')) {
      showLimit({ type: 'guide', limit })
    } else onRefused({ guides: calls.flatMap(({ guides }) => guides), outcome: result })
  }
  const mutation = useMutation({
    mutationFn: ({ calls }: Asked) => sendAll(property, calls),
    onSuccess: ({ results, error }, asked) => {
      tell(asked, results)
      if (error !== null) outcome.failed('saveGuide', error)
    },
    onSettled: reloadManage,
  })
  return {
    run: (guides: readonly WireGuideRow[], input: BulkRequest) =>
      mutation.mutate({ calls: [{ guides, input }], isUndo: false }),
    isBusy: mutation.isPending,
  }
}
