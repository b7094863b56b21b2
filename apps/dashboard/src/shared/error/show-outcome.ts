import { decideOutcome, type Outcome } from './decide-outcome.ts'
import type { LimitQuestion } from './limit-question.ts'
import { readFailure } from './read-failure.ts'
import { type OutcomeKey, type SituationId, situationOf } from './situations.ts'

/** Values in the texts: `email`, `id`, `invitedUsers` with `count`, `maxKb`. */
export type WordValues = Readonly<Record<string, string | number>>

export interface FailureFacts {
  readonly values?: WordValues
  /** Places taken, for the window of a limit. */
  readonly used?: number | undefined
  /** Words for a reason that only this screen knows. */
  readonly reason?: string
}

/** Functions that show outcomes, and their texts. */
export interface OutcomePorts {
  readonly words: (key: OutcomeKey | 'remove_usages_first' | 'with_reason', values: WordValues) => string
  readonly typeWords: (type: (Outcome & { kind: 'inUse' })['type']) => string
  readonly errorText: (error: unknown) => string
  readonly showToast: (kind: 'success' | 'error', text: string) => void
  readonly showLimit: (limit: LimitQuestion) => void
  readonly log: (text: string, error: unknown) => void
}

function toastText(
  outcome: Outcome & { kind: 'toast' },
  error: unknown,
  facts: FailureFacts,
  ports: OutcomePorts,
) {
  const what = ports.words(outcome.text, { status: readFailure(error).status, ...facts.values })
  if (!outcome.hasReason) return what
  return ports.words('with_reason', { what, reason: facts.reason ?? ports.errorText(error) })
}

/** Tells how something went, through `ports`, as the error catalogue says (document 2 §8). */
export function showOutcome(ports: OutcomePorts) {
  const tell = (outcome: Outcome, error: unknown, facts: FailureFacts) => {
    switch (outcome.kind) {
      case 'limitModal':
        return ports.showLimit({ ...outcome.limit, used: facts.used })
      case 'denied':
        return ports.showToast('error', ports.errorText(error))
      case 'inUse':
        return ports.showToast(
          'error',
          ports.words('remove_usages_first', { type: ports.typeWords(outcome.type) }),
        )
      case 'toast':
        if (outcome.isLogged) ports.log(outcome.text, error)
        return ports.showToast('error', toastText(outcome, error, facts, ports))
      case 'quiet':
        return outcome.isLogged ? ports.log('quiet', error) : undefined
      // The session leads to the sign-in, the route to the error page, the form marks its field.
      case 'page':
      case 'field':
        return undefined
    }
  }
  return {
    /** The success toast of the situation, 'changes saved' where it has none of its own. */
    done: (id: SituationId, values: WordValues = {}): void => {
      const { success = 'changes_saved' } = situationOf(id)
      ports.showToast('success', ports.words(success, values))
    },
    /**
     * Shows what the failure leads to and answers what that is, so that a screen can mark its field (`field`) or
     * close its window (`closes`, `limitModal`).
     */
    failed: (id: SituationId, error: unknown, facts: FailureFacts = {}): Outcome => {
      const outcome = decideOutcome(id, readFailure(error))
      tell(outcome, error, facts)
      return outcome
    },
  }
}
