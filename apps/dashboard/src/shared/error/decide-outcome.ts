import type { Failure, ReachedLimit } from './read-failure.ts'
import {
  type FailureEnd,
  type OutcomeKey,
  type Situation,
  type SituationId,
  situationOf,
} from './situations.ts'

/** Visible effect of a failure for the user. */
export type Outcome =
  /** `reason` adds the words for the failure itself. */
  | {
      readonly kind: 'toast'
      readonly text: OutcomeKey
      readonly hasReason: boolean
      readonly closes: boolean
      readonly isLogged: boolean
    }
  | { readonly kind: 'inUse'; readonly type: NonNullable<Situation['inUse']> }
  | { readonly kind: 'limitModal'; readonly limit: ReachedLimit }
  /** The words for a missing right, and nothing else. */
  | { readonly kind: 'denied' }
  /** The field it is about is marked as touched and wrong. */
  | { readonly kind: 'field' }
  | { readonly kind: 'page'; readonly page: 'login' | 'errorPage' }
  | { readonly kind: 'quiet'; readonly isLogged: boolean }

const plainToast = (text: OutcomeKey, hasReason = false): Outcome => ({
  kind: 'toast',
  text,
  hasReason,
  closes: false,
  isLogged: false,
})

function endOf(end: FailureEnd): Outcome {
  if ('page' in end) return { kind: 'page', page: end.page }
  if ('quiet' in end) return { kind: 'quiet', isLogged: end.quiet === 'logged' }
  const { toast, closes = false, isLogged = false, isBare = false } = end
  return { kind: 'toast', text: toast, hasReason: !isBare, closes, isLogged }
}

/**
 * Decides the effect of a failure (document 2 §8). Common rules apply first: the end of the session leads to the
 * sign-in (the session itself handles that), a limit opens its window, a missing permission shows its message. Then the
 * rule of the situation for the status applies, and last its own toast, page or silence.
 */
export function decideOutcome(id: SituationId, { code, limit }: Failure): Outcome {
  const situation: Situation = situationOf(id)
  if (!('toast' in situation.failure)) return endOf(situation.failure)
  if (code === 'notSignedIn') return { kind: 'page', page: 'login' }
  if (limit !== null) return { kind: 'limitModal', limit }
  if (code === 'forbidden') return { kind: 'denied' }
  if (code === 'breaksRule' && situation.marksField) return { kind: 'field' }
  if (code === 'inUse' && situation.inUse !== undefined) return { kind: 'inUse', type: situation.inUse }
  if (code === 'nameTaken' && situation.nameTaken !== undefined) return plainToast(situation.nameTaken)
  return endOf(situation.failure)
}
