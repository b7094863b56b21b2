import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { bindings, ns, unspecifiedNameId } from './names.ts'

const deflate = promisify(deflateRaw)

/** An id that no one guesses; XML ids begin with no digit. */
export const newRequestId = () => `_${randomBytes(20).toString('hex')}`

export interface AuthnRequest {
  readonly id: string
  readonly issuedAt: Date
  readonly entityId: string
  readonly assertionConsumerServiceUrl: string
  readonly singleSignOnServiceUrl: string
  readonly relayState: string
  /** The provider is to ask for credentials, also where it knows the person already (SAML core, 3.4.1). */
  readonly isForced: boolean
}

/** Text as it may stand in an attribute or an element. */
function xmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function requestXml(request: AuthnRequest): string {
  const attributes = {
    ID: request.id,
    Version: '2.0',
    IssueInstant: request.issuedAt.toISOString(),
    Destination: request.singleSignOnServiceUrl,
    AssertionConsumerServiceURL: request.assertionConsumerServiceUrl,
    ProtocolBinding: bindings.post,
    ...(request.isForced ? { ForceAuthn: 'true' } : {}),
  }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${xmlText(value)}"`)
  return (
    `<samlp:AuthnRequest xmlns:samlp="${ns.protocol}" xmlns:saml="${ns.assertion}" ${written.join(' ')}>` +
    `<saml:Issuer>${xmlText(request.entityId)}</saml:Issuer>` +
    `<samlp:NameIDPolicy Format="${unspecifiedNameId}" AllowCreate="true"/></samlp:AuthnRequest>`
  )
}

/** The address at the identity provider that asks for a sign-in (SAML bindings, 3.4: HTTP-Redirect with deflate). */
export async function authnRequestUrl(request: AuthnRequest): Promise<string> {
  const url = new URL(request.singleSignOnServiceUrl)
  url.searchParams.set('SAMLRequest', (await deflate(requestXml(request))).toString('base64'))
  url.searchParams.set('RelayState', request.relayState)
  return url.href
}
