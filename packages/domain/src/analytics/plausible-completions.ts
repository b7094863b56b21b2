/** A start may carry a time this much later than the completion of its run: clock skew and network delay of batches. */
export const startToleranceMs = 300_000

/** A run lasts at most this long; a tab that stays open over a holiday weekend can still complete its guide. */
export const longestRunMs = 7 * 86_400_000

/** A start or completion of a guide, as the event store holds it. Times in milliseconds since 1970. */
export interface RunEvent {
  readonly type: 'guide_started' | 'guide_completed'
  readonly guideId: number
  readonly userId: string
  readonly isAnonymous: boolean
  readonly at: number
  /** Of completions: time since the start of the run. */
  readonly durationMs?: number
}

const slotOf = (at: number) => Math.floor(at / startToleranceMs)

/** Completions of one user and guide for which no start of that user is open. */
function withoutOwnStart<T extends RunEvent>(events: readonly T[]): readonly T[] {
  const timeOf = (one: RunEvent) => (one.type === 'guide_started' ? one.at - startToleranceMs : one.at)
  const isLater = (one: RunEvent) => (one.type === 'guide_started' ? 0 : 1)
  let open = 0
  return events
    .toSorted((one, other) => timeOf(one) - timeOf(other) || isLater(one) - isLater(other))
    .filter(one => {
      if (one.type === 'guide_started') open++
      else if (open === 0) return true
      else open--
      return false
    })
}

/** Whether a start may belong to a completion under the other identity: signed in, or signed out, during the run. */
const startsAround = (events: readonly RunEvent[], one: RunEvent, slot: number) =>
  events.filter(
    start =>
      start.type === 'guide_started' &&
      start.guideId === one.guideId &&
      start.isAnonymous !== one.isAnonymous &&
      Math.abs(slotOf(start.at) - slot) <= 1,
  ).length

/**
 * The completions that count in reports (EVENT-6), given the starts and completions of a period and of `longestRunMs`
 * before it, in any order. Each start allows one completion of the same guide by the same user. A completion left over
 * counts when its duration leads back to a start of the guide by a user of the other kind (anonymous or known): the
 * user was identified during the run. As many count as there are such starts.
 */
export function plausibleCompletions<T extends RunEvent>(events: readonly T[]): readonly T[] {
  const byUser = Map.groupBy(events, one => JSON.stringify([one.guideId, one.userId, one.isAnonymous]))
  const orphans = [...byUser.values()].flatMap(withoutOwnStart)
  const bySlot = Map.groupBy(orphans, one =>
    one.durationMs === undefined
      ? null
      : `${one.guideId} ${one.isAnonymous} ${slotOf(one.at - one.durationMs)}`,
  )
  const implausible = new Set(bySlot.get(null))
  bySlot.delete(null)
  for (const group of bySlot.values()) {
    const [first] = group
    if (first === undefined) continue
    const allowed = startsAround(events, first, slotOf(first.at - (first.durationMs ?? 0)))
    for (const one of group.toSorted((a, b) => a.at - b.at).slice(allowed)) implausible.add(one)
  }
  return events.filter(one => one.type === 'guide_completed' && !implausible.has(one))
}
