/** Promotion of a guide: a small card beside the avatar that offers it (product design, "Promotion"). */
export interface Promotion {
  /** How often it was switched on; what is remembered of an earlier round does not count. */
  readonly round: number
}

/** Data that a browser stores about one guide's promotion to one visitor. */
export interface PromotionMemory {
  readonly round: number
  readonly showings: number
  /** How often the visitor closed it themselves. */
  readonly closes: number
  /** Milliseconds since 1970; null: never. */
  readonly lastShownAt: number | null
  /** The guide was started since, from wherever. */
  readonly hasStarted: boolean
}

export interface PromotionFacts {
  /** Null: the guide is not promoted. */
  readonly promotion: Promotion | null
  /** Publication, segments, tags, language and page let the visitor have the guide, started by promotion. */
  readonly isForVisitor: boolean
  readonly memory: PromotionMemory | null
  /** It was shown since this page was loaded. */
  readonly wasShownOnThisPage: boolean
  readonly nowMs: number
}

export const promotionReasons = [
  'notPromoted',
  'notForVisitor',
  'alreadyStarted',
  'shownOnThisPage',
  'tooSoon',
  'closedOften',
  'shownOften',
] as const
export type PromotionReason = (typeof promotionReasons)[number]

export interface PromotionVerdict {
  readonly holds: boolean
  readonly reasons: readonly PromotionReason[]
}

const pauseMs = 6 * 3_600_000
const maxPresentations = { ignored: 3, closed: 2 }

const nothing = (round: number): PromotionMemory => ({
  round,
  showings: 0,
  closes: 0,
  lastShownAt: null,
  hasStarted: false,
})

/** Returns the part of a memory that counts: nothing from a round before the promotion was last switched on. */
const inRound = (memory: PromotionMemory | null, round: number): PromotionMemory =>
  memory?.round === round ? memory : nothing(round)

/**
 * Whether a guide may be promoted to a visitor now, with all that speaks against it: never again once it was
 * started, not twice on one page without a reload, 6 hours between two showings, 3 of them at most and 2 once it
 * was closed. Switching the promotion off and on begins again.
 */
export function mayPromote(facts: PromotionFacts): PromotionVerdict {
  const { promotion, nowMs } = facts
  if (promotion === null) return { holds: false, reasons: ['notPromoted'] }
  const { hasStarted, showings, closes, lastShownAt } = inRound(facts.memory, promotion.round)
  const isOften = showings >= (closes > 0 ? maxPresentations.closed : maxPresentations.ignored)
  const against: Readonly<Record<PromotionReason, boolean>> = {
    notPromoted: false,
    notForVisitor: !facts.isForVisitor,
    alreadyStarted: hasStarted,
    shownOnThisPage: facts.wasShownOnThisPage,
    // A clock that was put back must not silence it for years.
    tooSoon: lastShownAt !== null && Math.abs(nowMs - lastShownAt) < pauseMs,
    closedOften: isOften && closes > 0,
    shownOften: isOften && closes === 0,
  }
  const reasons = promotionReasons.filter(reason => against[reason])
  return { holds: reasons.length === 0, reasons }
}

/** A guide that could be promoted, in the order of the property. */
export interface PromotionCandidate {
  readonly id: number
  readonly hasPageSegment: boolean
  readonly facts: PromotionFacts
}

/** The one guide to promote: the first that may be and has a page segment, else the first that may be; else null. */
export function choosePromotion(candidates: readonly PromotionCandidate[]): PromotionCandidate | null {
  const possible = candidates.filter(({ facts }) => mayPromote(facts).holds)
  return possible.find(one => one.hasPageSegment) ?? possible[0] ?? null
}

/** Event of a promotion. `started` also occurs if the guide is started in any other way. */
export type PromotionEvent = 'shown' | 'closed' | 'started'

/** Returns the data to store after an event in a round of the promotion. */
export function rememberPromotion(
  memory: PromotionMemory | null,
  { round }: Promotion,
  event: PromotionEvent,
  nowMs: number,
): PromotionMemory {
  const known = inRound(memory, round)
  switch (event) {
    case 'shown':
      return { ...known, showings: known.showings + 1, lastShownAt: nowMs }
    case 'closed':
      return { ...known, closes: known.closes + 1 }
    case 'started':
      return { ...known, hasStarted: true }
  }
}
