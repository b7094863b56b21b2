import type { CharSet } from './char-set.ts'
import { PatternRefused } from './pattern-node.ts'

/** Bounds of ranges in a pattern, all together. */
const maxBounds = 2_000

const keyOf = (set: CharSet): string => set.join(';')

/**
 * Characters that no set of the pattern tells apart form one class. Returns the classes of each set, as numbers.
 * Throws `PatternRefused` above the limit.
 */
export function charClassesOf(sets: readonly CharSet[]): readonly (readonly number[])[] {
  const distinct = new Map(sets.map(set => [keyOf(set), set]))
  const bounds = [
    ...new Set([...distinct.values()].flatMap(set => set.flatMap(([from, to]) => [from, to + 1]))),
  ]
  if (bounds.length > maxBounds || bounds.length * distinct.size > maxBounds * 50)
    throw new PatternRefused('patternTooLarge')
  bounds.sort((one, other) => one - other)
  const place = new Map(bounds.map((bound, index) => [bound, index]))
  // Members of each interval between two bounds, by the number of the set.
  const members: string[] = bounds.map(() => '')
  let number = 0
  for (const set of distinct.values()) {
    for (const [from, to] of set)
      for (let at = place.get(from) ?? 0; at < (place.get(to + 1) ?? 0); at++) members[at] += `${number},`
    number++
  }
  const classes = new Map<string, number>()
  for (const signature of members) if (!classes.has(signature)) classes.set(signature, classes.size)
  const classesByKey = new Map(
    [...distinct].map(([key, set]) => {
      const found = new Set<number>()
      for (const [from, to] of set)
        for (let at = place.get(from) ?? 0; at < (place.get(to + 1) ?? 0); at++)
          found.add(classes.get(members[at] ?? '') ?? 0)
      return [key, [...found]] as const
    }),
  )
  return sets.map(set => classesByKey.get(keyOf(set)) ?? [])
}
