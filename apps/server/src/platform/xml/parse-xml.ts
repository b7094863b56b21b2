import { SaxesParser, type SaxesTagNS } from 'saxes'
import { LimitExceeded, type XmlLimits } from '../untrusted/index.ts'
import { XmlError } from './xml-error.ts'

/** Callbacks of the XML parser, in document order. */
export interface XmlHandlers {
  readonly open: (tag: SaxesTagNS) => void
  readonly close: (tag: SaxesTagNS) => void
  readonly text: (text: string) => void
  /** Without it, CDATA is text. */
  readonly cdata?: (text: string) => void
  readonly comment?: () => void
  readonly instruction?: () => void
}

/** Counts what the parser reports and throws at the first thing beyond the limits. */
function openCounter(limits: XmlLimits) {
  let depth = 0
  let elements = 0
  let attributes = 0
  let attributesOfTag = 0
  return {
    tag: () => {
      depth += 1
      elements += 1
      attributesOfTag = 0
      if (depth > limits.depth) throw new LimitExceeded('depth', limits.depth)
      if (elements > limits.elements) throw new LimitExceeded('elements', limits.elements)
    },
    attribute: ({ length }: string) => {
      attributes += 1
      attributesOfTag += 1
      if (attributesOfTag > limits.attributesOfOne)
        throw new LimitExceeded('attributes', limits.attributesOfOne)
      if (attributes > limits.attributes) throw new LimitExceeded('attributes', limits.attributes)
      if (length > limits.text) throw new LimitExceeded('text', limits.text)
    },
    text: ({ length }: string) => {
      if (length > limits.text) throw new LimitExceeded('text', limits.text)
    },
    endTag: () => {
      depth -= 1
    },
  }
}

type Parser = SaxesParser<{ xmlns: true; position: false }>

function assertValidSave(parser: Parser): void {
  parser.on('error', error => {
    throw new XmlError('malformed', error.message)
  })
  parser.on('doctype', () => {
    throw new XmlError('documentType', 'the document has a DOCTYPE')
  })
  parser.on('xmldecl', ({ encoding, version }) => {
    if ((encoding ?? 'utf-8').toLowerCase() !== 'utf-8')
      throw new XmlError('malformed', 'the document says it is not UTF-8')
    if (version !== '1.0') throw new XmlError('malformed', 'the document is not XML 1.0')
  })
}

/**
 * The one parser for untrusted XML (security, "XML of any kind"): any DOCTYPE or ENTITY is refused before anything is
 * parsed, nothing is fetched or expanded, namespaces are resolved, and the limits hold while it parses, so the cost is
 * linear in the bytes.
 * @throws XmlError for a document that is not well-formed or has a DOCTYPE, LimitExceeded for one beyond the limits
 */
export function parseXml(text: string, handlers: XmlHandlers, limits: XmlLimits): void {
  if (Buffer.byteLength(text) > limits.bytes) throw new LimitExceeded('bytes', limits.bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new XmlError('documentType', 'the document has a DOCTYPE')
  const parser: Parser = new SaxesParser({ xmlns: true, position: false })
  const counter = openCounter(limits)
  assertValidSave(parser)
  // Before the library resolves namespaces, which takes a step for each open element.
  parser.on('opentagstart', counter.tag)
  parser.on('attribute', ({ value }) => counter.attribute(value))
  parser.on('opentag', handlers.open)
  parser.on('closetag', tag => {
    counter.endTag()
    handlers.close(tag)
  })
  const counted = (read: (text: string) => void) => (text: string) => {
    counter.text(text)
    read(text)
  }
  parser.on('text', counted(handlers.text))
  parser.on('cdata', counted(handlers.cdata ?? handlers.text))
  parser.on('comment', () => handlers.comment?.())
  parser.on('processinginstruction', () => handlers.instruction?.())
  parser.write(text).close()
}
