import { checkAmbiguity } from './check-ambiguity.ts'
import { type PatternFault, PatternRefused } from './pattern-node.ts'
import { buildAutomaton } from './position-automaton.ts'
import { readPattern } from './read-pattern.ts'

/** Verdicts kept, by pattern. A verdict never changes. */
const maxKept = 5_000
const kept = new Map<string, PatternFault | null>()

/**
 * Why a pattern must not run in a page, or null. A pattern is accepted only when matching is proven to take time
 * linear in the length of the text; what cannot be proven within the limits of the analysis is refused. The cost of
 * the check is bounded (about 5 ms for the worst pattern), and each pattern is checked once.
 */
export function patternFault(pattern: string): PatternFault | null {
  const known = kept.get(pattern)
  if (known !== undefined) return known
  const fault = examine(pattern)
  const [oldest] = kept.keys()
  if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest)
  kept.set(pattern, fault)
  return fault
}

function examine(pattern: string): PatternFault | null {
  try {
    // Compiled alone, so that no bracket of the pattern can close the group that is put around it in the page.
    new RegExp(pattern)
  } catch {
    return 'patternInvalid'
  }
  try {
    checkAmbiguity(buildAutomaton(readPattern(pattern)))
    return null
  } catch (error) {
    if (error instanceof PatternRefused) return error.fault
    throw error
  }
}
