import type { SaxesTagNS } from 'saxes'
import { openXmlParser } from './open-xml-parser.ts'
import type { XmlAttribute, XmlElement } from './xml-element.ts'
import { XmlError } from './xml-error.ts'

interface ReadOptions {
  /** What comes after takes its time over each element, so a large document can be refused early. */
  readonly maxElements?: number
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

const maxDepth = 60
const maxAttributes = 100
const meanAttributes = 4

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

/** Collects what the parser says into a tree, and refuses at the first thing that does not belong. */
function treeBuilder(maxElements: number) {
  const open: Building[] = []
  let root: XmlElement | null = null
  let elements = 0
  let attributeCount = 0
  return {
    root: () => root,
    openTag: (tag: SaxesTagNS) => {
      elements += 1
      if (elements > maxElements || open.length >= maxDepth)
        throw malformed('the document is too deep or too wide')
      const attributes = attributesOf(tag)
      attributeCount += attributes.length
      if (attributes.length > maxAttributes || attributeCount > maxElements * meanAttributes)
        throw malformed('the document has too many attributes')
      const element: Building = {
        uri: tag.uri,
        name: tag.local,
        attributes,
        children: [],
        text: '',
      }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    closeTag: () => {
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
 * Reads a whole XML document with one streaming parser (security, "XML of any kind"): any DOCTYPE or ENTITY is
 * refused before anything is parsed, nothing is fetched, namespaces are resolved.
 * @throws XmlError saying which of both it was.
 */
export function readXml(
  text: string,
  { isBare = false, maxElements = 20_000 }: ReadOptions = {},
): XmlElement {
  const parser = openXmlParser(text)
  const tree = treeBuilder(maxElements)
  const refuseBare = (what: string) => () => {
    if (isBare) throw malformed(`the document has ${what}`)
  }
  parser.on('comment', refuseBare('a comment'))
  parser.on('processinginstruction', refuseBare('a processing instruction'))
  parser.on('cdata', text => {
    refuseBare('CDATA')()
    tree.text(text)
  })
  parser.on('text', tree.text)
  parser.on('opentag', tree.openTag)
  parser.on('closetag', tree.closeTag)
  parser.write(text).close()
  const root = tree.root()
  if (root === null) throw malformed('the document is empty')
  return root
}
