/** Letters and digits alone, without case: `first-name`, `First name` and `firstName` are one. */
export const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** How many letters have to be put in, taken out, changed or swapped to make one text of the other. */
function editDistance(one: string, other: string): number {
  let before: number[] = []
  let line = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const changed = (line[at - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
          ? (before[at - 2] ?? 0) + 1
          : Infinity
      next.push(Math.min(changed, (line[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, swapped))
    }
    before = line
    line = next
  }
  return line[other.length] ?? 0
}

/** Short words are close to too many others to be corrected. */
const slips = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

export interface Named<T> {
  readonly value: T
  /** Names of the value. A correction uses the first one. */
  readonly names: readonly string[]
}

/**
 * Returns the value with a name, and the correction if the name needed one. Null if no name is near, or if two are
 * equally near.
 */
export function findNamed<T>(
  name: string,
  among: readonly Named<T>[],
): { readonly value: T; readonly corrected: string | null } | null {
  const wanted = plain(name)
  if (wanted === '') return null
  const exact = among.find(one => one.names.some(known => plain(known) === wanted))
  if (exact !== undefined) return { value: exact.value, corrected: null }
  const near = among
    .map(one => ({ one, distance: Math.min(...one.names.map(known => editDistance(wanted, plain(known)))) }))
    .filter(({ distance }) => distance <= slips(wanted.length))
    .sort((a, b) => a.distance - b.distance)
  const [best, second] = near
  if (best === undefined || best.distance === second?.distance) return null
  return { value: best.one.value, corrected: best.one.names[0] ?? null }
}
