import { charClassesOf } from './char-classes.ts'
import { PatternRefused } from './pattern-node.ts'
import type { PositionAutomaton } from './position-automaton.ts'

/**
 * Ways that a matcher may have to try at one character of a text. A text of 256 characters then takes at most 128,000
 * attempts, which V8 does in about a millisecond (`hostile-patterns.test.ts` measures it).
 */
const maxWays = 500
/** Edges followed before the analysis gives up; about 5 ms. */
const maxWork = 10_000

/** How many ways lead to each position after some text; positions that none leads to are absent. */
type Ways = ReadonlyMap<number, number>

const keyOf = (ways: Ways): string => [...ways].sort(([one], [other]) => one - other).join(';')

/**
 * Proves that a backtracking matcher needs time linear in the length of any text. Goes through every text, as classes
 * of characters, and counts the ways in which the pattern can match it so far, which is what a matcher tries before
 * it gives up. Texts that lead to the same counts are one; the proof is complete when no new counts appear. Throws
 * `PatternRefused`: `patternTooSlow` above the limit of ways, `patternTooLarge` when the limit of work comes first.
 */
export function checkAmbiguity({ sets, follow, first }: PositionAutomaton): void {
  const classes = charClassesOf(sets)
  const costs = follow.map(edges => 1 + [...edges.values()].reduce((sum, ways) => sum + ways, 0))
  let work = 0

  /** The counts after one more character, for each class of characters that leads on. */
  const step = (
    edgesOf: Iterable<readonly [ReadonlyMap<number, number>, number]>,
  ): Iterable<Map<number, number>> => {
    const next = new Map<number, Map<number, number>>()
    for (const [edges, count] of edgesOf)
      for (const [to, ways] of edges)
        for (const one of classes[to] ?? []) {
          if (++work > maxWork) throw new PatternRefused('patternTooLarge')
          const into = next.get(one) ?? new Map<number, number>()
          next.set(one, into.set(to, (into.get(to) ?? 0) + ways * count))
        }
    return next.values()
  }
  const assertFew = (ways: Ways): void => {
    let cost = 0
    for (const [position, count] of ways) cost += count * (costs[position] ?? 1)
    if (cost > maxWays) throw new PatternRefused('patternTooSlow')
  }

  const seen = new Set<string>()
  const open: Ways[] = []
  const visit = (found: Iterable<Ways>): void => {
    for (const ways of found) {
      const key = keyOf(ways)
      if (seen.has(key)) continue
      assertFew(ways)
      seen.add(key)
      open.push(ways)
      work += ways.size
    }
  }
  visit(step([[first, 1]]))
  for (let ways = open.pop(); ways !== undefined; ways = open.pop()) {
    visit(step([...ways].map(([from, count]) => [follow[from] ?? new Map(), count] as const)))
  }
}
