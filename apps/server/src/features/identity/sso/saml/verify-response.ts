import { checkAssertion, checkEnvelope, type Expectation, usableUntil } from './check-response.ts'
import { checkShape } from './check-shape.ts'
import { claimedEmails } from './claimed-emails.ts'
import { decodeResponse } from './decode-response.ts'
import { readAssertion } from './read-assertion.ts'
import { signedAssertion } from './signed-assertion.ts'

/** Whom an identity provider says to be there, verified. */
export interface VerifiedResponse {
  readonly assertionId: string
  readonly nameId: string
  /** Addresses that the answer gives for the person, the likeliest first. */
  readonly emails: readonly string[]
  /** When the person showed credentials to the provider, if it states this. */
  readonly authenticatedAt: Date | null
  /** The assertion has to be remembered until then, so that it counts once. */
  readonly usableUntil: Date
}

/**
 * Verifies an answer from the form field to the last condition (security, "SAML"). Size, encoding and shape first,
 * then the signature; after that only what the signature covered is read.
 * @throws SamlRefusal with the first reason found.
 */
export async function verifyResponse(
  field: string,
  certificatePem: string,
  expected: Expectation,
): Promise<VerifiedResponse> {
  const { xml, root } = decodeResponse(field)
  const shape = checkShape(root)
  checkEnvelope(shape.response, expected)
  const content = readAssertion(await signedAssertion(xml, shape, certificatePem))
  checkAssertion(content, expected)
  return {
    assertionId: content.id,
    nameId: content.nameId.value,
    emails: claimedEmails(content),
    authenticatedAt: content.authenticatedAt,
    usableUntil: usableUntil(content),
  }
}
