import { Marked, type Tokens } from 'marked'
import type { Section } from '../src/find-sections.ts'
import { addressOf, type DocsPage } from './pages.ts'

/** A rendered page. */
export interface RenderedPage {
  readonly html: string
  /** The headings of the second level, for the contents beside the text. */
  readonly contents: readonly { readonly id: string; readonly heading: string }[]
  /** The headings with their texts, for the search. */
  readonly sections: readonly Section[]
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns the id of a heading: its words, with hyphens. */
function idOf(heading: string): string {
  return heading
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\(.*/, '')
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_|#>-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const settingsForm = `<div class="settings">
<label>Application number<input name="property" inputmode="numeric" value="1"></label>
<label>Guide number<input name="guide" inputmode="numeric" value="1"></label>
</div>`

const copyButton = '<button type="button">Copy</button>'

/** A block of code; ```` ```js example=identify ```` shows a file of `examples` that the reader can run. */
function renderCode({ text, lang = '' }: Tokens.Code, readExample: (name: string) => string): string {
  if (lang === 'settings') return settingsForm
  const [, name] = /example=([\w-]+)/.exec(lang) ?? []
  // A line alone, such as a signature, wraps.
  const kind = text.includes('\n') ? 'code' : 'code signature'
  if (name === undefined)
    return `<div class="${kind}"><pre tabindex="0"><code>${escapeHtml(text)}</code></pre>${copyButton}</div>\n`
  const code = `<pre tabindex="0"><code>${escapeHtml(readExample(name).trimEnd())}</code></pre>`
  const run = `<button type="button" aria-label="Run the example ${name}">Run</button><output aria-live="polite">Not run yet.</output>`
  return `<div class="example" data-example="${name}">${code}<footer>${run}</footer></div>\n`
}

interface Heading {
  readonly depth: number
  readonly id: string
  readonly heading: string
  readonly texts: string[]
}

/** The headings of a page, each with the text up to the next one. */
function headingsOf(tokens: readonly { readonly type: string; readonly raw: string }[]): readonly Heading[] {
  const found: Heading[] = []
  for (const token of tokens) {
    if (token.type === 'heading') {
      const { depth, text } = token as Tokens.Heading
      found.push({ depth, id: idOf(text), heading: plain(text), texts: [] })
    } else found.at(-1)?.texts.push(plain(token.raw))
  }
  return found
}

/** Renders a Markdown file. Links between files of the documentation become links between its pages. */
export function renderMarkdown(
  page: DocsPage,
  markdown: string,
  readExample: (name: string) => string,
): RenderedPage {
  const marked = new Marked({
    renderer: {
      code: token => renderCode(token, readExample),
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens)
        if (depth === 1) return `<h1>${inner}</h1>\n`
        const id = idOf(text)
        return `<h${depth} id="${id}"><a href="#${id}">${inner}</a></h${depth}>\n`
      },
    },
  })
  const headings = headingsOf(marked.lexer(markdown))
  const html = marked
    .parse(markdown, { async: false })
    .replace(/<table>/g, '<div class="table" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>')
  const address = addressOf(page).replace('/docs/', '')
  return {
    html,
    contents: headings.filter(({ depth }) => depth === 2),
    sections: headings.map(({ depth, id, heading, texts }) => ({
      address: depth === 1 ? address : `${address}#${id}`,
      page: page.title,
      heading,
      text: texts.join(' ').slice(0, 2_000),
    })),
  }
}
