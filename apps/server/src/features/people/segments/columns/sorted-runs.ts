/** One entry of a run. */
export interface Spot {
  readonly run: number
  readonly at: number
}

/** Several lists, each in order. No two entries are equal. */
export interface SortedRuns {
  readonly lengths: readonly number[]
  /** Negative where the one comes before the other. */
  readonly compare: (one: Spot, other: Spot) => number
}

/** How many entries of a run come before `pivot`, which is known to be among `low` to `high`. */
function countBefore(
  { compare }: SortedRuns,
  pivot: Spot,
  run: number,
  range: { readonly low: number; readonly high: number },
): number {
  if (run === pivot.run) return pivot.at
  let { low, high } = range
  while (low < high) {
    const at = (low + high) >>> 1
    if (compare({ run, at }, pivot) < 0) low = at + 1
    else high = at
  }
  return low
}

interface WeightedPosition extends Spot {
  readonly weight: number
}

/** An entry that at least a quarter of what is still in question comes before, and a quarter behind. */
function pivotOf({ compare }: SortedRuns, lows: readonly number[], highs: readonly number[]): Spot | null {
  const middles = lows.flatMap((low, run): WeightedPosition[] => {
    const weight = (highs[run] ?? 0) - low
    return weight === 0 ? [] : [{ run, at: low + (weight >>> 1), weight }]
  })
  middles.sort(compare)
  let left = middles.reduce((sum, { weight }) => sum + weight, 0) / 2
  for (const middle of middles) {
    left -= middle.weight
    if (left <= 0) return middle
  }
  return null
}

/** How many of each run are among the first `rank` of all. */
function splitAt(runs: SortedRuns, rank: number): number[] {
  let lows = runs.lengths.map(() => 0)
  let highs = [...runs.lengths]
  for (let pivot = pivotOf(runs, lows, highs); pivot !== null; pivot = pivotOf(runs, lows, highs)) {
    const chosen = pivot
    const before = lows.map((low, run) => countBefore(runs, chosen, run, { low, high: highs[run] ?? 0 }))
    const isAmongFirst = before.reduce((sum, count) => sum + count, 0) < rank
    if (isAmongFirst) lows = before.map((count, run) => (run === chosen.run ? count + 1 : count))
    else highs = before
  }
  return lows
}

/** The entries of all runs from a place to another in their common order, without putting the others into it. */
export function sliceInOrder(runs: SortedRuns, from: number, to: number): Spot[] {
  const all = runs.lengths.reduce((sum, length) => sum + length, 0)
  const next = splitAt(runs, Math.min(Math.max(0, from), all))
  const taken: Spot[] = []
  for (let rank = Math.max(0, from); rank < Math.min(to, all); rank += 1) {
    let first: Spot | null = null
    for (const [run, at] of next.entries()) {
      if (at >= (runs.lengths[run] ?? 0)) continue
      const spot = { run, at }
      if (first === null || runs.compare(spot, first) < 0) first = spot
    }
    if (first === null) break
    taken.push(first)
    next[first.run] = first.at + 1
  }
  return taken
}
