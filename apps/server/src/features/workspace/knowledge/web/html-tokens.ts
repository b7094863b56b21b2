import { decodeEntities } from './html-entities.ts'

export type HtmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly source: string }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }

/** Elements whose content is no mark-up up to their end tag (WHATWG HTML, 13.2.5). */
const rawText = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
])
/** Attributes of one tag that are read. */
const maxTagLength = 8_000

/** Where the tag that begins at `start` ends: behind its `>` outside of quotes. */
function endOfTag(html: string, start: number): number {
  let quote = ''
  for (let at = start; at < html.length; at += 1) {
    const character = html[at] as string
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return at + 1
    else if ((character === '"' || character === "'") && html[at - 1] === '=') quote = character
  }
  return html.length
}

/** Where a comment, a declaration or an instruction ends. */
function endOfDeclaration(html: string, start: number): number {
  const isComment = html.startsWith('<!--', start)
  const end = isComment ? html.indexOf('-->', start + 4) : html.indexOf('>', start)
  return end < 0 ? html.length : end + (isComment ? 3 : 1)
}

/** Where the text of a raw element ends: at its end tag. */
function endOfRaw(html: string, name: string, start: number): number {
  const close = new RegExp(`</${name}[\\s/>]`, 'gi')
  close.lastIndex = start
  return close.exec(html)?.index ?? html.length
}

/**
 * The tags and texts of a page in order, as far as a reader of its words needs them. Any text is read without error,
 * in time linear in its length.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    const textEnd = next < 0 ? html.length : next
    if (textEnd > at) yield { kind: 'text', text: decodeEntities(html.slice(at, textEnd)) }
    if (next < 0) return
    const tag = /^<(\/?)([A-Za-z][A-Za-z0-9:-]{0,30})/.exec(html.slice(next, next + 40))
    if (tag === null) {
      const isDeclaration = /^<[!?/]/.test(html.slice(next, next + 2))
      if (!isDeclaration) yield { kind: 'text', text: '<' }
      at = isDeclaration ? endOfDeclaration(html, next) : next + 1
      continue
    }
    const [, slash, written = ''] = tag
    const name = written.toLowerCase()
    at = endOfTag(html, next)
    if (slash === '/') {
      yield { kind: 'close', name }
      continue
    }
    yield { kind: 'open', name, source: html.slice(next, Math.min(at, next + maxTagLength)) }
    if (!rawText.has(name)) continue
    const end = endOfRaw(html, name, at)
    if (end > at) yield { kind: 'text', text: decodeEntities(html.slice(at, end)) }
    at = end
  }
}

/** The value of an attribute in the source of a tag; null where the tag has none. */
export function attributeIn(source: string, name: string): string | null {
  const attributes = source.matchAll(/([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g)
  for (const [, found = '', double, single, bare] of attributes) {
    if (found.toLowerCase() === name) return decodeEntities(double ?? single ?? bare ?? '')
  }
  return null
}
