import { SaxesParser } from 'saxes'
import { XmlError } from './xml-error.ts'

/**
 * Opens the one streaming parser for XML of any kind (security, "XML of any kind") on a whole text: any DOCTYPE or
 * ENTITY is refused before anything is parsed, nothing is fetched or expanded, namespaces are resolved. The caller
 * listens to what it needs, then writes the text and closes.
 * @throws XmlError saying which of both it was, also while parsing.
 */
export function openXmlParser(text: string): SaxesParser<{ xmlns: true; position: false }> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new XmlError('documentType', 'the document has a DOCTYPE')
  const parser = new SaxesParser({ xmlns: true, position: false })
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
  return parser
}
