const bigrams = (text: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (let index = 0; index < text.length - 1; index++) {
    const pair = text.slice(index, index + 2)
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return counts
}

/** Of two texts one contains all words of the other: it was shortened or extended. */
const containedLikeness = 0.6

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Whether all words of one text are words of the other, too. */
function isContained(one: string, other: string): boolean {
  const [left, right] = [wordsIn(one), wordsIn(other)]
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left]
  return fewer.length > 0 && fewer.every(word => more.includes(word))
}

/** How alike two names or texts next to an element are, from 0 to 1: also if one is a part of the other. */
export function nameLikeness(one: string, other: string): number {
  const likeness = textLikeness(one, other)
  return likeness < containedLikeness && isContained(one, other) ? containedLikeness : likeness
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

const numbersIn = (text: string): readonly string[] => text.match(/\d+/g) ?? []

/** Whether a number of the first text is absent from the second: "Order 4" and "Order 31" name two things. */
export function hasOtherNumber(one: string, other: string): boolean {
  const numbers = numbersIn(one)
  if (!numbers.length) return false
  const others = numbersIn(other)
  return numbers.some(number => !others.includes(number))
}

/** The part of a text that is the same in every language: its numbers and signs. */
export const signsOf = (text: string): string => text.replace(/[\p{L}\p{M}\s]+/gu, ' ').trim()
