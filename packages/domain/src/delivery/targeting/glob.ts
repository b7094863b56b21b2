/**
 * Whether the text fits a pattern in which `*` stands for any characters, none included. The parts between
 * the stars are looked for once, from left to right, so no pattern can make it slow.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return text === first
  const end = text.length - last.length
  if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return false
  let from = first.length
  for (const part of others) {
    const at = text.indexOf(part, from)
    if (at < 0 || at + part.length > end) return false
    from = at + part.length
  }
  return true
}
