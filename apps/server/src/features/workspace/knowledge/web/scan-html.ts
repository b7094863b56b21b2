import { Tokenizer } from 'htmlparser2'

export interface HtmlHandler {
  /** `attributes` are by lower-case name, with character references replaced; only those of `html` and `meta` are read. */
  readonly onOpen: (name: string, attributes: ReadonlyMap<string, string>) => void
  readonly onClose: (name: string) => void
  readonly onText: (text: string) => void
}

const withAttributes = new Set(['html', 'meta'])
const none: ReadonlyMap<string, string> = new Map()

/**
 * Reports the tags and texts of a page in their order, without building a tree: a document tree takes quadratic time
 * for elements that are never closed. Time is linear in the length of `html`; no input is an error.
 */
export function scanHtml(html: string, { onOpen, onClose, onText }: HtmlHandler): void {
  let name = ''
  let attributes = new Map<string, string>()
  let attribute = ''
  let value = ''
  const readsAttributes = () => withAttributes.has(name)
  const openTag = (): void => {
    onOpen(name, readsAttributes() ? attributes : none)
    attributes = new Map()
  }
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => {
        name = html.slice(start, end).toLowerCase()
      },
      onattribname: (start, end) => {
        attribute = readsAttributes() ? html.slice(start, end).toLowerCase() : ''
        value = ''
      },
      onattribdata: (start, end) => {
        if (readsAttributes()) value += html.slice(start, end)
      },
      onattribentity: code => {
        if (readsAttributes()) value += String.fromCodePoint(code)
      },
      onattribend: () => {
        if (attribute !== '' && !attributes.has(attribute)) attributes.set(attribute, value)
      },
      onopentagend: openTag,
      onselfclosingtag: openTag,
      onclosetag: (start, end) => onClose(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => onText(html.slice(start, end)),
      ontextentity: code => onText(String.fromCodePoint(code)),
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}
