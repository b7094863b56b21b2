/** A text for a translation service: what must survive is an empty element, the rest is escaped as XML. */
export interface ProtectedText {
  readonly markup: string
  /** Codes that the elements represent, by their number. */
  readonly codes: readonly string[]
}

/**
 * Parts of a text that a translation must keep: line breaks, placeholders (`{{name}}`, `{name}`, `%s`, `%1$d`),
 * addresses, HTML tags, code in backticks, the target of a Markdown link, and Markdown's marks of emphasis.
 */
const pattern =
  /\n|\{\{[^{}\n]{1,100}\}\}|\{[A-Za-z_][\w.-]{0,60}\}|%(?:\d{1,2}\$)?[sdif]\b|\bhttps?:\/\/[^\s<>()]{1,2000}[^\s<>().,;:!?'"]|\bmailto:[^\s<>()]{1,300}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|<\/?[A-Za-z][^<>\n]{0,300}>|`[^`\n]{1,300}`|(?<=\])\([^()\s]{1,2000}\)|\*\*|__|~~/g

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeXml = (text: string) => text.replace(/[&<>]/g, sign => escapes[sign] ?? sign)

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string) =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,6}));/g, (whole, name, code) =>
    name === undefined ? String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)) : (named[name] ?? whole),
  )

/** Puts everything that a translation must carry along out of reach of the service (MSG-51). */
export function protectText(text: string): ProtectedText {
  const codes: string[] = []
  let markup = ''
  let at = 0
  for (const match of text.matchAll(pattern)) {
    markup += `${escapeXml(text.slice(at, match.index))}<x id="${codes.length}"/>`
    codes.push(match[0])
    at = match.index + match[0].length
  }
  return { markup: markup + escapeXml(text.slice(at)), codes }
}

/** As services give it back: closed in itself or with an end tag, with any quotes. */
const elements = /<x\s{1,5}id\s{0,5}=\s{0,5}["']?(\d{1,4})["']?\s{0,5}(?:\/>|>\s{0,5}<\/x>)/gi

/**
 * The translated text with everything back in its place. Null where the service lost, doubled or invented an
 * element, or added markup of its own (MSG-51).
 */
export function restoreText({ codes }: ProtectedText, translated: string): string | null {
  const left = new Set(codes.keys())
  let text = ''
  let at = 0
  for (const match of translated.matchAll(elements)) {
    const id = Number(match[1])
    if (!left.delete(id)) return null
    const before = translated.slice(at, match.index)
    if (before.includes('<')) return null
    text += `${unescapeXml(before)}${codes[id] ?? ''}`
    at = match.index + match[0].length
  }
  const rest = translated.slice(at)
  if (left.size > 0 || rest.includes('<')) return null
  return (text + unescapeXml(rest)).replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
}
