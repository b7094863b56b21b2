import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { XmlElement } from '../../../../platform/xml/index.ts'
import type { ShapedAnswer } from './check-shape.ts'
import { readBareXml } from './decode-response.ts'
import { ns } from './names.ts'
import { SamlRefusal } from './saml-refusal.ts'

/**
 * Verifies every signature of the answer with the configured certificate, and reads the assertion again from the
 * bytes that the signature covered: from here on nothing else is read. Times, audience and request are left to
 * `checkAssertion`, which goes by the server's clock.
 */
export async function signedAssertion(
  xml: string,
  shape: ShapedAnswer,
  certificatePem: string,
): Promise<XmlElement> {
  const saml = new SAML({
    // Both are needed to construct; neither is looked at while a signature is verified.
    callbackUrl: 'unused',
    issuer: 'unused',
    audience: false,
    idpCert: certificatePem,
    wantAuthnResponseSigned: shape.isResponseSigned,
    wantAssertionsSigned: shape.isAssertionSigned,
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: -1,
  })
  const signedXml = await verified(saml, xml)
  const assertion = readBareXml(signedXml)
  if (assertion.uri !== ns.assertion || assertion.name !== 'Assertion') throw new SamlRefusal('signature')
  return assertion
}

async function verified(saml: SAML, xml: string): Promise<string> {
  const answer = { SAMLResponse: Buffer.from(xml).toString('base64') }
  const { profile } = await saml.validatePostResponseAsync(answer).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : 'unreadable'
    // The library reads instants after it has verified; one that is missing is no fault of the signature.
    throw new SamlRefusal(message.startsWith('Error parsing') ? 'malformed' : 'signature', message)
  })
  const signedXml = profile?.getAssertionXml?.()
  if (signedXml === undefined) throw new SamlRefusal('signature')
  return signedXml
}
