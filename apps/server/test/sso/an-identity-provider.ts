import { SignedXml } from 'xml-crypto'
import { aCertificate, type SelfSigned } from './a-certificate.ts'

/** An identity provider of the outside world: makes and signs answers, also such as no honest one would. */
export interface IdentityProvider {
  readonly entityId: string
  readonly singleSignOnServiceUrl: string
  readonly key: SelfSigned
  readonly metadata: string
}

export const algorithms = {
  rsaSha1: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  rsaSha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  rsaSha512: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  sha1: 'http://www.w3.org/2000/09/xmldsig#sha1',
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  sha512: 'http://www.w3.org/2001/04/xmlenc#sha512',
} as const

let key: SelfSigned | null = null
let count = 0
const next = () => {
  count += 1
  return count
}

/** Providers share one key unless they ask for their own: making one takes a while. */
export function anIdentityProvider({ hasOwnKey = false } = {}): IdentityProvider {
  key ??= aCertificate()
  const own = hasOwnKey ? aCertificate() : key
  const entityId = `https://idp-${next()}.example.com/metadata`
  const singleSignOnServiceUrl = `https://idp.example.com/sso?tenant=${count}`
  return {
    entityId,
    singleSignOnServiceUrl,
    key: own,
    metadata: metadataOf(entityId, singleSignOnServiceUrl, own),
  }
}

function metadataOf(entityId: string, url: string, { certificateText }: SelfSigned): string {
  return `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificateText}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example.com/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${url}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`
}

/** Everything that an answer says; each can be made wrong. */
export interface AnswerWords {
  readonly responseId: string
  readonly assertionId: string
  readonly inResponseTo: string | null
  readonly subjectInResponseTo: string | null
  readonly destination: string | null
  readonly responseIssuer: string
  readonly issuer: string
  readonly audience: string
  readonly recipient: string
  readonly status: string
  readonly nameId: string
  readonly nameIdFormat: string
  readonly issuedAt: Date
  readonly notBefore: Date
  readonly notOnOrAfter: Date
  readonly confirmedUntil: Date
  /** Attributes by name. */
  readonly attributes: Readonly<Record<string, string>>
  /** Is in the assertion besides what is usual. */
  readonly extra: string
}

const attribute = (name: string, value: string | null) => (value === null ? '' : ` ${name}="${value}"`)

function attributesXml(attributes: AnswerWords['attributes']): string {
  const all = Object.entries(attributes)
  if (all.length === 0) return ''
  const written = all.map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  return `<saml:AttributeStatement>${written.join('')}</saml:AttributeStatement>`
}

/** The assertion of an answer, not signed yet. */
export function assertionXml(words: AnswerWords): string {
  const until = words.notOnOrAfter.toISOString()
  return (
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${words.assertionId}" Version="2.0" IssueInstant="${words.issuedAt.toISOString()}">` +
    `<saml:Issuer>${words.issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${words.nameIdFormat}">${words.nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">` +
    `<saml:SubjectConfirmationData Recipient="${words.recipient}" NotOnOrAfter="${words.confirmedUntil.toISOString()}"${attribute('InResponseTo', words.subjectInResponseTo)}/>` +
    `</saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${words.notBefore.toISOString()}" NotOnOrAfter="${until}">` +
    `<saml:AudienceRestriction><saml:Audience>${words.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${words.issuedAt.toISOString()}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `${attributesXml(words.attributes)}${words.extra}</saml:Assertion>`
  )
}

/** The whole answer around assertions. */
export function responseXml(words: AnswerWords, assertions: string): string {
  return (
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${words.responseId}" Version="2.0" IssueInstant="${words.issuedAt.toISOString()}"${attribute('Destination', words.destination)}${attribute('InResponseTo', words.inResponseTo)}>` +
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${words.responseIssuer}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="${words.status}"/></samlp:Status>${assertions}</samlp:Response>`
  )
}

export interface Signing {
  readonly key: SelfSigned
  readonly element: 'Assertion' | 'Response'
  readonly signature?: string
  readonly digest?: string
}

/** Signs one element of the document in place, after its Issuer. */
export function signed(xml: string, { key, element, ...input }: Signing): string {
  const signer = new SignedXml({
    privateKey: key.privateKeyPem,
    publicCert: key.certificatePem,
    signatureAlgorithm: input.signature ?? algorithms.rsaSha256,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  const xpath = `//*[local-name(.)='${element}']`
  signer.addReference({
    xpath,
    digestAlgorithm: input.digest ?? algorithms.sha256,
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  })
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signer.getSignedXml()
}
