/** Longest common subsequence of two lists, as pairs of indices. */
function commonPairs(one: readonly string[], other: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  const at = (left: number, right: number): number => lengths[left]?.[right] ?? 0
  for (let left = one.length - 1; left >= 0; left--)
    for (let right = other.length - 1; right >= 0; right--) {
      const row = lengths[left] as Uint16Array
      row[right] =
        one[left] === other[right]
          ? at(left + 1, right + 1) + 1
          : Math.max(at(left + 1, right), at(left, right + 1))
    }
  const pairs: [number, number][] = []
  for (let left = 0, right = 0; left < one.length && right < other.length; )
    if (one[left] === other[right]) pairs.push([left++, right++])
    else if (at(left + 1, right) >= at(left, right + 1)) left++
    else right++
  return pairs
}

/**
 * Pairs the elements of two releases of one page: those with the same key in the same order, and between two pairs as
 * many others of the same tags, which were renamed. Elements that only one release has are in no pair.
 */
export function pairReleases(one: readonly string[], other: readonly string[]): [number, number][] {
  const tagOf = (key: string | undefined) => key?.split(' ')[0]
  const common = commonPairs(one, other)
  const pairs = [...common]
  for (const [index, [left, right]] of [...common, [one.length, other.length] as const].entries()) {
    const [fromLeft, fromRight] = common[index - 1] ?? [-1, -1]
    const gap = left - fromLeft - 1
    if (gap !== right - fromRight - 1) continue
    const between = Array.from(
      { length: gap },
      (_, step) => [fromLeft + 1 + step, fromRight + 1 + step] as [number, number],
    )
    if (between.every(([a, b]) => tagOf(one[a]) === tagOf(other[b]))) pairs.push(...between)
  }
  return pairs.toSorted(([left], [right]) => left - right)
}
