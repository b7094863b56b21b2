import { DatabaseSilent } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'

/** Runs `work` when all that was asked for before with the same property id has ended. */
type PropertyTurns = <T>(propertyId: number, work: () => Promise<T>) => Promise<T>

/** Settles as `before` and then `work`, or is refused once it has waited too long; the work is then never begun. */
function afterOthers<T>(before: Promise<unknown>, work: () => Promise<T>, waitAtMostMs: number) {
  let isTooLate = false
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const giveUp = () => {
    isTooLate = true
    reject(refuse('unavailable', { retryAfterS: 1 }))
  }
  const timer = setTimeout(giveUp, waitAtMostMs)
  const begin = () => {
    clearTimeout(timer)
    return isTooLate ? tooLate : work()
  }
  const turn = before.then(begin, error => {
    if (!(error instanceof DatabaseSilent)) return begin()
    clearTimeout(timer)
    throw error
  })
  return { turn, answer: Promise.race([turn, tooLate]) }
}

/**
 * One at a time for each property, in the order in which they were asked for, whatever became of those before. Only
 * where the database left one without an answer are those behind it not tried: they have waited as long already.
 * Who has not begun after `waitAtMostMs`, because the database answers slowly, is refused (503, come again): the line
 * of a busy property does not grow without end, and nobody's change is made after they were told that it was not.
 */
export function openPropertyTurns(waitAtMostMs: number): PropertyTurns {
  const last = new Map<number, Promise<unknown>>()
  return (propertyId, work) => {
    const { turn, answer } = afterOthers(last.get(propertyId) ?? Promise.resolve(), work, waitAtMostMs)
    last.set(propertyId, turn)
    const forget = () => {
      if (last.get(propertyId) === turn) last.delete(propertyId)
    }
    turn.then(forget, forget)
    return answer
  }
}
