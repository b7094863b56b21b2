import { DatabaseUnresponsive } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'

/** Runs `work` when all earlier work of the same property has settled: an asynchronous mutex per property. */
type PropertyQueue = <T>(propertyId: number, work: () => Promise<T>) => Promise<T>

/** Runs `work` after `before`, or refuses it after `waitAtMostMs`; refused work never runs. */
function runAfter<T>(before: Promise<unknown>, work: () => Promise<T>, waitAtMostMs: number) {
  let isTooLate = false
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const refuseLate = () => {
    isTooLate = true
    reject(refuse('unavailable', { retryAfterS: 1 }))
  }
  const timer = setTimeout(refuseLate, waitAtMostMs)
  const begin = () => {
    clearTimeout(timer)
    return isTooLate ? tooLate : work()
  }
  const queued = before.then(begin, error => {
    if (!(error instanceof DatabaseUnresponsive)) return begin()
    clearTimeout(timer)
    throw error
  })
  return { queued, answer: Promise.race([queued, tooLate]) }
}

/**
 * Serializes work per property: one at a time, first in, first out; a failure does not stop the queue. After
 * `DatabaseUnresponsive` the queued work behind it fails too, because it has waited as long already. Work that has not
 * started after `waitAtMostMs` is refused (503 with `Retry-After`) and never runs, so that the queue stays bounded.
 */
export function createPropertyQueue(waitAtMostMs: number): PropertyQueue {
  const last = new Map<number, Promise<unknown>>()
  return (propertyId, work) => {
    const { queued, answer } = runAfter(last.get(propertyId) ?? Promise.resolve(), work, waitAtMostMs)
    last.set(propertyId, queued)
    const cleanUp = () => {
      if (last.get(propertyId) === queued) last.delete(propertyId)
    }
    queued.then(cleanUp, cleanUp)
    return answer
  }
}
