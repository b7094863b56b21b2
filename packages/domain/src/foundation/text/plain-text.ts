/** Elements that end a line when they end; `br` is one by itself. */
const blocks =
  'address|article|blockquote|div|dd|dl|dt|footer|h[1-6]|header|hr|li|ol|p|pre|section|table|tr|ul'
const inlines =
  'a|abbr|b|cite|code|em|font|i|img|kbd|mark|q|s|small|span|strike|strong|style|script|sub|sup|svg|tbody|td|th|thead|u|var|video|iframe'
const attributes = String.raw`(?:[\s/][^<>]*)?`

const lineEnd = new RegExp(`<br${attributes}>|</(?:${blocks})\\s*>`, 'gi')
const tag = new RegExp(`</?(?:${blocks}|br|${inlines})${attributes}>`, 'gi')
// Line feed and tab are the only control characters of plain text; PostgreSQL stores no NUL.
const controls = /(?![\n\t])\p{Cc}/gu

/** Tags nested into each other deeper than this are an attack on the time this takes. */
const maxPasses = 8

/**
 * The text without formatting (document 2 §5.1 "Pasted text", §5.7): tags of HTML elements go, line breaks
 * stay, block ends become breaks, and blanks around it are cut. What is no HTML element, as in "click
 * <Save>", stays as typed, and so do entities. Doing it twice changes nothing.
 */
export function toPlainText(text: string): string {
  let plain = text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '')
  // Taking a tag out can bring another together, as in "<<b>b>".
  for (let pass = 0; pass < maxPasses; pass++) {
    const next = withoutTags(plain)
    if (next === plain) return plain.trim()
    plain = next
  }
  return plain.replaceAll('<', '').trim()
}

function withoutTags(text: string): string {
  return text.replace(lineEnd, '\n').replace(tag, '')
}
