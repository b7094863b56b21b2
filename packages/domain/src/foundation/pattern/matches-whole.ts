/**
 * Texts longer than this are not compared with a pattern, neither by the player nor by validators; they count as not
 * matching. Together with the limit of ways of `patternFault` it bounds the time that one look takes.
 */
export const maxMatchedLength = 1_000

/**
 * Whether the whole text matches the pattern, like the `pattern` of an input field; false for a text above
 * `maxMatchedLength`, null for a pattern that is not one. Whether a pattern may run at all is decided before it is
 * saved and before it is delivered (`patternFault`).
 */
export function matchesWhole(pattern: string, text: string): boolean | null {
  try {
    return text.length <= maxMatchedLength && new RegExp(`^(?:${pattern})$`).test(text)
  } catch {
    return null
  }
}
