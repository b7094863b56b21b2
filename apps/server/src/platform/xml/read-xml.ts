import type { SaxesTagNS } from 'saxes'
import type { XmlLimits } from '../untrusted/index.ts'
import { parseXml } from './parse-xml.ts'
import type { XmlAttribute, XmlElement } from './xml-element.ts'
import { XmlError } from './xml-error.ts'

interface ReadOptions {
  readonly limits: XmlLimits
  /** Takes no comments, processing instructions or CDATA: between what is signed and what is read there is no room. */
  readonly isBare?: boolean
}

interface Building {
  readonly uri: string
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  readonly children: XmlElement[]
  text: string
}

const malformed = (message: string) => new XmlError('malformed', message)

/** Text of UTF-8 bytes with line ends as XML reads them. Refuses other bytes. */
export function decodeXml(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    throw malformed('the document is not UTF-8')
  }
}

const attributesOf = (tag: SaxesTagNS): XmlAttribute[] =>
  Object.values(tag.attributes).map(({ uri, local, value }) => ({ uri, name: local, value }))

/** Collects what the parser reports into a tree. */
function treeBuilder() {
  const open: Building[] = []
  let root: XmlElement | null = null
  return {
    root: () => root,
    open: (tag: SaxesTagNS) => {
      const element: Building = {
        uri: tag.uri,
        name: tag.local,
        attributes: attributesOf(tag),
        children: [],
        text: '',
      }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    close: () => {
      const closed = open.pop()
      if (open.length === 0 && closed !== undefined) root = closed
    },
    text: (text: string) => {
      const top = open.at(-1)
      if (top !== undefined) top.text += text
    },
  }
}

/**
 * Reads a whole XML document into a tree.
 * @throws XmlError and LimitExceeded as `parseXml` does
 */
export function readXml(text: string, { isBare = false, limits }: ReadOptions): XmlElement {
  const tree = treeBuilder()
  const refuseBare = (what: string) => () => {
    if (isBare) throw malformed(`the document has ${what}`)
  }
  const handlers = {
    open: tree.open,
    close: tree.close,
    text: tree.text,
    cdata: (text: string) => {
      refuseBare('CDATA')()
      tree.text(text)
    },
    comment: refuseBare('a comment'),
    instruction: refuseBare('a processing instruction'),
  }
  parseXml(text, handlers, limits)
  const root = tree.root()
  if (root === null) throw malformed('the document is empty')
  return root
}
