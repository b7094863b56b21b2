/** Texts of one recorded element and its rivals: names, headings, neighbours, rows. */
const maxRecorded = 64

/** Remembers results: a search compares a few recorded texts with those of thousands of elements. */
function rememberRecorded<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return text => {
    let result = known.get(text)
    if (result === undefined) {
      if (known.size >= maxRecorded) known.clear()
      result = compute(text)
      known.set(text, result)
    }
    return result
  }
}

/** The pair of characters that begins at `index`, as a number. */
const pairAt = (text: string, index: number): number =>
  text.charCodeAt(index) * 0x10000 + text.charCodeAt(index + 1)

/** How often each pair of characters occurs. */
function countPairs(text: string): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (let index = 0; index < text.length - 1; index++) {
    const pair = pairAt(text, index)
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return counts
}
const pairsOfRecorded = rememberRecorded(countPairs)

/** Number of pairs that both texts have, each as often as in the text that has it less often. */
function countShared(recorded: string, text: string): number {
  const known = pairsOfRecorded(recorded)
  const left = new Map<number, number>()
  let shared = 0
  for (let index = 0; index < text.length - 1; index++) {
    const pair = pairAt(text, index)
    const most = known.get(pair)
    if (most === undefined) continue
    const rest = left.get(pair) ?? most
    if (rest > 0) shared++
    left.set(pair, rest - 1)
  }
  return shared
}

/** Of two texts one contains all words of the other: it was shortened or extended. */
const containedLikeness = 0.6

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const wordsOfRecorded = rememberRecorded(wordsIn)

/** Whether all words of one text are words of the other, too. */
function isContained(one: string, other: string): boolean {
  const [left, right] = [wordsOfRecorded(one), wordsIn(other)]
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left]
  return fewer.length > 0 && fewer.every(word => more.includes(word))
}

/** How alike two names or texts next to an element are, from 0 to 1: also if one is a part of the other. */
export function nameLikeness(one: string, other: string): number {
  const likeness = textLikeness(one, other)
  return likeness < containedLikeness && isContained(one, other) ? containedLikeness : likeness
}

const withoutSpaces = (text: string): string => text.toLowerCase().replace(/\s/g, '')
const recordedWithoutSpaces = rememberRecorded(withoutSpaces)

/**
 * How alike two short texts are, from 0 to 1: Sørensen–Dice over pairs of characters, regardless of case and spaces. Of
 * many comparisons those with the same first text are the fastest.
 */
export function textLikeness(one: string, other: string): number {
  const [left, right] = [recordedWithoutSpaces(one), withoutSpaces(other)]
  if (left === right) return 1
  if (left.length < 2 || right.length < 2) return 0
  return (2 * countShared(left, right)) / (left.length + right.length - 2)
}

const numbersIn = (text: string): readonly string[] => text.match(/\d+/g) ?? []
const numbersOfRecorded = rememberRecorded(numbersIn)

/** Whether a number of the first text is absent from the second: "Order 4" and "Order 31" name two things. */
export function hasOtherNumber(one: string, other: string): boolean {
  const numbers = numbersOfRecorded(one)
  if (!numbers.length) return false
  const others = numbersIn(other)
  return numbers.some(number => !others.includes(number))
}

/** The part of a text that is the same in every language: its numbers and signs. */
export const signsOf = (text: string): string => text.replace(/[\p{L}\p{M}\s]+/gu, ' ').trim()
