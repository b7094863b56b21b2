const ending = '...'

/**
 * The text, cut to `limit` characters where it is longer and then ending with '...', which count among them (document
 * 2 §5.1, "Truncation"). No character of two halves is torn apart. A limit below three leaves dots only.
 */
export function truncate(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  const kept = characters.slice(0, Math.max(0, limit - ending.length)).join('')
  return `${kept.trimEnd()}${ending.slice(0, Math.max(0, limit))}`
}
