import { setTimeout } from 'node:timers/promises'
import { patternFault } from '@waymark/domain/foundation/pattern'

/** The event loop is given back after so much work, anyone who asked for it. */
const maxBusyMs = 4

let lastTurn: Promise<unknown> = Promise.resolve()
let busyMs = 0

/** One pattern at a time in the whole process, at most half of the time; callers take turns. */
function examineSequentially(pattern: string): Promise<boolean> {
  const turn = lastTurn.then(async () => {
    const startedAt = performance.now()
    const isRefused = patternFault(pattern) !== null
    busyMs += performance.now() - startedAt
    if (busyMs >= maxBusyMs) {
      const restMs = busyMs
      busyMs = 0
      await setTimeout(restMs)
    }
    return isRefused
  })
  // A failed turn fails its caller alone.
  lastTurn = turn.catch(() => {})
  return turn
}

/**
 * Checks regular expressions that authors wrote and returns those that must not run in a page. Verdicts are kept, so
 * that validation afterwards costs nothing. Lets other requests through: one hostile pattern takes milliseconds, and
 * one save may bring hundreds of them.
 */
export async function findUnsafePatterns(patterns: Iterable<string>): Promise<ReadonlySet<string>> {
  const refused = new Set<string>()
  for (const pattern of new Set(patterns)) if (await examineSequentially(pattern)) refused.add(pattern)
  return refused
}
