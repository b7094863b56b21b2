import { setImmediate } from 'node:timers/promises'
import { patternFault } from '@waymark/domain/pattern'

/** The event loop turns between patterns that took this long together. */
const maxBusyMs = 5

/**
 * Checks regular expressions that authors wrote and returns those that must not run in a page. Verdicts are kept, so
 * that validation afterwards costs nothing. Lets other requests through: one hostile pattern takes milliseconds, and
 * one save may bring hundreds of them.
 */
export async function examinePatterns(patterns: Iterable<string>): Promise<ReadonlySet<string>> {
  const refused = new Set<string>()
  let since = performance.now()
  for (const pattern of new Set(patterns)) {
    if (patternFault(pattern) !== null) refused.add(pattern)
    if (performance.now() - since < maxBusyMs) continue
    await setImmediate()
    since = performance.now()
  }
  return refused
}
