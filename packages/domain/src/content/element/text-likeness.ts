const bigrams = (text: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (let index = 0; index < text.length - 1; index++) {
    const pair = text.slice(index, index + 2)
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return counts
}

/** How alike two short texts are, from 0 to 1: Sørensen–Dice over pairs of characters, regardless of case and spaces. */
export function textLikeness(one: string, other: string): number {
  const [left, right] = [one, other].map(text => text.toLowerCase().replace(/\s/g, '')) as [string, string]
  if (left === right) return 1
  if (left.length < 2 || right.length < 2) return 0
  const known = bigrams(left)
  let shared = 0
  for (const [pair, count] of bigrams(right)) shared += Math.min(count, known.get(pair) ?? 0)
  return (2 * shared) / (left.length + right.length - 2)
}
