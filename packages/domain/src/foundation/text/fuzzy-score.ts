const isWordStart = (text: string, index: number): boolean =>
  index === 0 || !/[\p{L}\p{N}]/u.test(text[index - 1] ?? '')

/** Score of letters that occur in their order, more for those at the start of a word; null where one is missing. */
function scoreInOrder(typed: string, text: string): number | null {
  let at = 0
  let starts = 0
  for (const letter of typed) {
    const found = text.indexOf(letter, at)
    if (found < 0) return null
    if (isWordStart(text, found)) starts += 1
    at = found + 1
  }
  // Letters spread over the inside of words fit almost every text.
  return starts * 2 >= typed.length ? starts : null
}

/**
 * How well a text fits what was typed, without regard to case: 1000 and more where it holds the typed text (more at the
 * start of a word), less where it holds the letters in order, mostly at word starts ("ng" finds "New guide"). Null where
 * it does not fit. Nothing typed fits everything with 0.
 */
export function fuzzyScore(typed: string, text: string): number | null {
  const words = typed.trim().toLowerCase()
  if (words === '') return 0
  const lower = text.toLowerCase()
  const at = lower.indexOf(words)
  if (at >= 0) return 1_000 + (at === 0 ? 200 : isWordStart(lower, at) ? 100 : 0) - Math.min(text.length, 90)
  return scoreInOrder(words.replaceAll(/\s+/g, ''), lower)
}
