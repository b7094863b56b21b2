import { checkAssertion, checkEnvelope, type Expectation, usableUntil } from './check-response.ts'
import { checkShape } from './check-shape.ts'
import { claimedEmails } from './claimed-emails.ts'
import { decodeResponse } from './decode-response.ts'
import { type AssertionContent, readAssertion } from './read-assertion.ts'
import { signedAssertion } from './signed-assertion.ts'
import { statedIssuer } from './stated-issuer.ts'

/** `idpEntityId` null: the certificate alone identifies the provider, and all issuers of the answer are the same. */
export interface ResponseExpectation extends Omit<Expectation, 'idpEntityId'> {
  readonly idpEntityId: string | null
}

/** Whom an identity provider says to be there, verified. */
export interface VerifiedResponse {
  readonly assertionId: string
  /** Entity id of the provider. */
  readonly issuer: string
  readonly nameId: string
  /** Addresses that the answer gives for the person, the likeliest first. */
  readonly emails: readonly string[]
  readonly attributes: AssertionContent['attributes']
  /** When the person showed credentials to the provider, if it states this. */
  readonly authenticatedAt: Date | null
  /** The earliest end of the provider's own sessions with the person, if it states one. */
  readonly sessionUntil: Date | null
  /** The assertion has to be remembered until then, so that it counts once. */
  readonly usableUntil: Date
}

const earliest = (dates: readonly Date[]): Date | null =>
  dates.length === 0 ? null : new Date(Math.min(...dates.map(date => date.getTime())))

/**
 * Verifies an answer from the form field to the last condition (security, "SAML"). Size, encoding and shape first,
 * then the signature; after that only what the signature covered is read.
 * @throws SamlRefusal with the first reason found.
 */
export async function verifyResponse(
  field: string,
  certificatePem: string,
  expectation: ResponseExpectation,
): Promise<VerifiedResponse> {
  const { xml, root } = decodeResponse(field)
  const shape = checkShape(root)
  const expected = { ...expectation, idpEntityId: expectation.idpEntityId ?? statedIssuer(shape.response) }
  checkEnvelope(shape.response, expected)
  const content = readAssertion(await signedAssertion(xml, shape, certificatePem))
  checkAssertion(content, expected)
  return {
    assertionId: content.id,
    issuer: content.issuer,
    nameId: content.nameId.value,
    emails: claimedEmails(content),
    attributes: content.attributes,
    authenticatedAt: content.authenticatedAt,
    sessionUntil: earliest(content.sessionsUntil),
    usableUntil: usableUntil(content),
  }
}
