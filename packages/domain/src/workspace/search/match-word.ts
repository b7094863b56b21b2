/** A word of a text: folded for comparing, and where it stands. */
export interface TextWord {
  readonly folded: string
  readonly start: number
  readonly end: number
}

/** Text as it is compared: without regard to case and accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
}

/** The words of a text, in order. */
export function wordsIn(text: string): TextWord[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    folded: foldText(word),
    start: index,
    end: index + word.length,
  }))
}

/** How well a typed word fits a word of a text; 0 does not fit. */
export const matchQuality = { exact: 1, beginning: 0.8, inside: 0.5, typo: 0.4, none: 0 } as const

/** Short words are other words when one letter differs; long ones may have two faults. */
const maxFaults = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Letters to change, add, leave out or swap with their neighbour to come from one word to the other; more than `max`
 * is returned as `max + 1`.
 */
export function countFaults(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let row = [0]
  while (row.length <= other.length) row.push(row.length)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > max) return max + 1
    before = row
    row = next
  }
  return row[other.length] ?? max + 1
}

/** How well a word fits that is written without errors: the whole word or its beginning. */
export function beginningQuality(prefix: string, word: string): number {
  if (word === prefix) return matchQuality.exact
  return word.startsWith(prefix) ? matchQuality.beginning : matchQuality.none
}

/** How well a typed word fits; its beginning may be wrong, too, while it is still being typed. */
export function qualityOf(typed: string, word: string): number {
  if (word === typed) return matchQuality.exact
  if (word.startsWith(typed)) return matchQuality.beginning
  // Languages without spaces have no word beginnings; in others two letters are in every other word.
  if (word.includes(typed) && (typed.length > 2 || /[^\p{ASCII}\p{Script=Latin}]/u.test(typed)))
    return matchQuality.inside
  const max = maxFaults(typed.length)
  if (max === 0) return matchQuality.none
  // A word that is still being typed may lack a letter, or have one too many.
  const { length } = typed
  const beginnings = [word, ...[length - 1, length, length + 1].map(end => word.slice(0, end))]
  const faults = Math.min(...beginnings.map(one => countFaults(typed, one, max)))
  return faults <= max ? matchQuality.typo / faults : matchQuality.none
}
