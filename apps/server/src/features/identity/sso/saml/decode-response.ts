import { documentLimits, LimitExceeded } from '../../../../platform/untrusted/index.ts'
import { decodeXml, readXml, type XmlElement, XmlError } from '../../../../platform/xml/index.ts'
import { SamlRefusal } from './saml-refusal.ts'

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The bytes of a form's base64 field, which may be broken into lines. */
function decodeBase64(field: string): Buffer {
  const bare = field.replace(/[ \t\r\n]+/g, '')
  if (bare.length % 4 !== 0 || !base64.test(bare)) throw new SamlRefusal('malformed', 'is not base64')
  return Buffer.from(bare, 'base64')
}

/** XML that holds nothing but elements and text, as a refusal of the sign-in where it is not that. */
export function readBareXml(text: string): XmlElement {
  try {
    return readXml(text, { isBare: true, limits: documentLimits.saml })
  } catch (error) {
    if (error instanceof LimitExceeded) throw new SamlRefusal('tooLarge', error.message)
    if (error instanceof XmlError) throw new SamlRefusal(error.fault, error.message)
    throw error
  }
}

/** The document that an identity provider posted, as text and read; refuses before any other parser sees it. */
export function decodeResponse(field: string): { readonly xml: string; readonly root: XmlElement } {
  const bytes = decodeBase64(field)
  if (bytes.length > documentLimits.saml.bytes) throw new SamlRefusal('tooLarge')
  const xml = readUtf8(bytes)
  return { xml, root: readBareXml(xml) }
}

function readUtf8(bytes: Buffer): string {
  try {
    return decodeXml(bytes)
  } catch (error) {
    if (error instanceof XmlError) throw new SamlRefusal(error.fault, error.message)
    throw error
  }
}
