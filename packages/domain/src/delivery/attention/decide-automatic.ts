import type { ContentSettings } from '../../workspace/property/content-settings.ts'

/** Kinds of content that can open automatically, in their order (product design, "Order of automatic content"). */
export const automaticKinds = ['contextual', 'welcome', 'announcement', 'survey', 'promotion'] as const
export type AutomaticKind = (typeof automaticKinds)[number]

/** Something whose own rules let it come up now. */
export interface AutomaticCandidate {
  readonly kind: AutomaticKind
  /** Of the contextual rule, popup, message or guide. */
  readonly id: number
  /** Of equal kinds the higher comes first, then the one named first. */
  readonly priority: number
  /** The visitor's own click asked for it: no pause, no budget and nothing that opened by itself holds it back. */
  readonly isAsked?: boolean | undefined
}

/** Data that a browser stores about one visitor's attention. Instants are milliseconds since 1970. */
export interface AttentionMemory {
  /** The day that `shown` counts, as `2026-03-02` by the page's clock. */
  readonly day: string
  readonly shown: number
  readonly closedAt: number | null
  readonly surveyAt: number | null
}

export interface AttentionFacts {
  readonly memory: AttentionMemory | null
  readonly settings: ContentSettings
  readonly isGuideRunning: boolean
  /** An automatic thing is on the screen. */
  readonly isShowing: boolean
  /** The host application hides the assistant. */
  readonly isSilenced: boolean
  /** Today, as in the memory. */
  readonly today: string
  readonly nowMs: number
}

export const attentionReasons = [
  'silenced',
  'guideRunning',
  'anotherShown',
  'pausing',
  'surveyPause',
  'dayIsFull',
  'outranked',
] as const
export type AttentionReason = (typeof attentionReasons)[number]

export interface AttentionVerdict {
  readonly candidate: AutomaticCandidate
  readonly holds: boolean
  readonly reasons: readonly AttentionReason[]
}

export interface AutomaticDecision {
  readonly chosen: AutomaticCandidate | null
  /** In the order in which they would come up. */
  readonly verdicts: readonly AttentionVerdict[]
}

const hourMs = 3_600_000

/** A clock that was put back must not silence everything for years. */
const isWithin = (at: number | null | undefined, ms: number, nowMs: number) =>
  at !== null && at !== undefined && Math.abs(nowMs - at) < ms

const shownToday = ({ memory, today }: AttentionFacts) => (memory?.day === today ? memory.shown : 0)

function reasonsAgainst(
  { kind, isAsked = false }: AutomaticCandidate,
  facts: AttentionFacts,
): AttentionReason[] {
  const { memory, settings, nowMs } = facts
  const against: Readonly<Record<AttentionReason, boolean>> = {
    silenced: facts.isSilenced,
    guideRunning: facts.isGuideRunning,
    anotherShown: !isAsked && facts.isShowing,
    pausing: !isAsked && isWithin(memory?.closedAt, settings.automaticPauseS * 1_000, nowMs),
    surveyPause:
      !isAsked && kind === 'survey' && isWithin(memory?.surveyAt, settings.surveyPauseHours * hourMs, nowMs),
    dayIsFull: !isAsked && shownToday(facts) >= settings.automaticItemsPerDay,
    outranked: false,
  }
  return attentionReasons.filter(reason => against[reason])
}

/**
 * Which of the candidates comes up now, at most one, and what keeps each of the others back: a running guide, one
 * that is there already, the pause after the last, a day that has had its number, one that comes before it.
 */
export function decideAutomatic(
  candidates: readonly AutomaticCandidate[],
  facts: AttentionFacts,
): AutomaticDecision {
  const rank = ({ kind }: AutomaticCandidate) => automaticKinds.indexOf(kind)
  const rankOf = ({ isAsked = false }: AutomaticCandidate) => Number(isAsked)
  const inOrder = [...candidates].sort(
    (one, other) => rankOf(other) - rankOf(one) || rank(one) - rank(other) || other.priority - one.priority,
  )
  let chosen: AutomaticCandidate | null = null
  const verdicts = inOrder.map((candidate): AttentionVerdict => {
    const own = reasonsAgainst(candidate, facts)
    const reasons: AttentionReason[] = own.length === 0 && chosen !== null ? ['outranked'] : own
    if (reasons.length === 0) chosen = candidate
    return { candidate, holds: reasons.length === 0, reasons }
  })
  return { chosen, verdicts }
}

/** Returns the data to store after content opened automatically (`shown`) or was closed again. */
export function rememberAttention(
  memory: AttentionMemory | null,
  event: 'shown' | 'closed',
  { kind, today, nowMs }: { readonly kind: AutomaticKind; readonly today: string; readonly nowMs: number },
): AttentionMemory {
  const known = memory ?? { day: today, shown: 0, closedAt: null, surveyAt: null }
  if (event === 'closed') return { ...known, closedAt: nowMs }
  const shown = (known.day === today ? known.shown : 0) + 1
  return { ...known, day: today, shown, surveyAt: kind === 'survey' ? nowMs : known.surveyAt }
}

/** When the pause after the last one is over; null: there is none. Milliseconds since 1970. */
export function pauseEndsAt(
  memory: AttentionMemory | null,
  { automaticPauseS }: ContentSettings,
): number | null {
  return memory?.closedAt == null ? null : memory.closedAt + automaticPauseS * 1_000
}
