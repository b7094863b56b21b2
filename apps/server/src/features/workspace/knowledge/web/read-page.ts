import { scanHtml } from './scan-html.ts'

/** Text of a page, as the search reads it. */
export interface PageText {
  readonly title: string
  /** `<html lang>`, as written; empty: none. */
  readonly language: string
  readonly headings: string
  readonly body: string
  /** The page asks not to be indexed (`<meta name="robots">`). */
  readonly isExcluded: boolean
}

const maxTitleLength = 300
const maxHeadingsLength = 5_000
const maxBodyLength = 50_000

/** Never words of the page. */
const neverRead = ['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'select', 'textarea']
/** Around the page's own words, on every page of a site. */
const aroundPage = ['nav', 'footer', 'aside', 'header']
/** Without content and end tag, so that words on both sides keep their spacing. */
const inline = new Set([
  'a',
  'b',
  'i',
  'em',
  'strong',
  'span',
  'code',
  'mark',
  'small',
  'sub',
  'sup',
  'u',
  'wbr',
  'abbr',
])

const tidy = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

function decode(bytes: Uint8Array, contentType: string): string {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024))
  const label = /charset\s*=\s*["']?([\w-]{1,40})/i
  const named = label.exec(contentType)?.[1] ?? label.exec(beginning)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** Text up to a length; what is beyond it is not kept. */
class TextBuffer {
  #text = ''
  readonly #maxLength: number
  constructor(maxLength: number) {
    this.#maxLength = maxLength
  }

  add(text: string): void {
    if (this.#text.length < this.#maxLength * 2) this.#text += text
  }

  text(): string {
    return tidy(this.#text).slice(0, this.#maxLength).trim()
  }
}

interface Reading {
  readonly title: TextBuffer
  readonly headings: TextBuffer
  readonly body: TextBuffer
  /** Within `<main>` or `<article>`. */
  readonly main: TextBuffer
  language: string
  isExcluded: boolean
}

function readTag(reading: Reading, name: string, attributes: ReadonlyMap<string, string>): void {
  if (name === 'html') reading.language = attributes.get('lang') ?? ''
  if (name !== 'meta' || attributes.get('name')?.toLowerCase() !== 'robots') return
  if (/\b(noindex|none)\b/i.test(attributes.get('content') ?? '')) reading.isExcluded = true
}

/** Counts the open elements of each name. */
function openCounts() {
  const counts = new Map<string, number>()
  const of = (name: string) => counts.get(name) ?? 0
  return {
    open: (name: string) => counts.set(name, of(name) + 1),
    close: (name: string) => counts.set(name, Math.max(0, of(name) - 1)),
    isIn: (names: readonly string[]) => names.some(name => of(name) > 0),
  }
}

const headingNames = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

function readWords(html: string, skipped: readonly string[]): Reading {
  const reading: Reading = {
    title: new TextBuffer(maxTitleLength),
    headings: new TextBuffer(maxHeadingsLength),
    body: new TextBuffer(maxBodyLength),
    main: new TextBuffer(maxBodyLength),
    language: '',
    isExcluded: false,
  }
  const within = openCounts()
  const addText = (text: string): void => {
    if (within.isIn(['title'])) {
      if (!within.isIn(['svg'])) reading.title.add(text)
      return
    }
    if (within.isIn(skipped)) return
    reading.body.add(text)
    if (within.isIn(['main', 'article'])) reading.main.add(text)
    if (within.isIn(headingNames)) reading.headings.add(text)
  }
  const separate = (name: string): void => {
    if (!inline.has(name)) addText(' ')
  }
  scanHtml(html, {
    onOpen: (name, attributes) => {
      separate(name)
      readTag(reading, name, attributes)
      within.open(name)
    },
    onClose: name => {
      separate(name)
      within.close(name)
    },
    onText: addText,
  })
  return reading
}

/**
 * Reads title, language, headings and words of an HTML page. Runs in a thread of the parser pool; any bytes are read.
 * @param contentType of the reply, for its charset
 */
export function readPage(bytes: Uint8Array, contentType: string): PageText {
  const html = decode(bytes, contentType)
  const usual = readWords(html, [...neverRead, ...aroundPage])
  // An element that never closes, or a page of navigation alone: then all words count.
  const reading = usual.body.text() === '' ? readWords(html, neverRead) : usual
  const headings = reading.headings.text()
  return {
    title: reading.title.text() || headings.slice(0, maxTitleLength),
    language: reading.language,
    headings,
    body: reading.main.text() || reading.body.text(),
    isExcluded: reading.isExcluded,
  }
}
