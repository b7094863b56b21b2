/** Data that a browser stores about the welcome slide for one visitor. */
export interface WelcomeMemory {
  /** Started or closed: it never comes back. */
  readonly isOver: boolean
  /** How often the visitor put it off. */
  readonly laters: number
  /** The session in which they did so last. */
  readonly laterInSession: string | null
}

export interface WelcomeFacts {
  readonly memory: WelcomeMemory | null
  readonly sessionId: string
}

export const welcomeReasons = ['welcomeOver', 'putOffInSession', 'putOffOften'] as const
export type WelcomeReason = (typeof welcomeReasons)[number]

const maxReturns = 3

/**
 * Whether the welcome slide may come up: until it was started or closed; put off, it comes back in the next session,
 * at most 3 times (product design, "Customize").
 */
export function mayWelcome({ memory, sessionId }: WelcomeFacts): {
  readonly holds: boolean
  readonly reasons: readonly WelcomeReason[]
} {
  const against: Readonly<Record<WelcomeReason, boolean>> = {
    welcomeOver: memory?.isOver === true,
    putOffInSession: memory?.laterInSession === sessionId,
    putOffOften: (memory?.laters ?? 0) > maxReturns,
  }
  const reasons = welcomeReasons.filter(reason => against[reason])
  return { holds: reasons.length === 0, reasons }
}

/** Returns the data to store after the visitor answered the slide. */
export function rememberWelcome(
  memory: WelcomeMemory | null,
  answer: 'started' | 'later' | 'closed',
  sessionId: string,
): WelcomeMemory {
  const known = memory ?? { isOver: false, laters: 0, laterInSession: null }
  if (answer !== 'later') return { ...known, isOver: true }
  return { ...known, laters: known.laters + 1, laterInSession: sessionId }
}
