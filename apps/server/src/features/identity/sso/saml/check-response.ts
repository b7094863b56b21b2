import { attributeOf, childrenOf, leafText, type XmlElement } from '../../../../platform/xml/index.ts'
import { bearer, ns, transientNameId } from './names.ts'
import type { AssertionContent } from './read-assertion.ts'
import { SamlRefusal } from './saml-refusal.ts'

/** Values that a response must match: our addresses, their name, the request that it answers, the time of day. */
export interface Expectation {
  readonly idpEntityId: string
  readonly entityId: string
  readonly assertionConsumerServiceUrl: string
  readonly requestId: string
  readonly now: Date
}

/** Clocks may differ by this much (security, "SAML"). */
const skewMs = 60_000

function requireRequest(inResponseTo: string | null, requestId: string): void {
  if (inResponseTo === null || inResponseTo === '') throw new SamlRefusal('unsolicited')
  if (inResponseTo !== requestId) throw new SamlRefusal('relayState', 'answers another request')
}

/**
 * Refuses an envelope that is meant for another person. Where the assertion alone is signed these words prove
 * nothing, so they can only refuse; what lets a person in is in the assertion.
 */
export function checkEnvelope(response: XmlElement, expected: Expectation): void {
  if (attributeOf(response, 'Version') !== '2.0') throw new SamlRefusal('malformed', 'not version 2.0')
  if (attributeOf(response, 'Destination') !== expected.assertionConsumerServiceUrl)
    throw new SamlRefusal('destination')
  const issuers = childrenOf(response, ns.assertion, 'Issuer').map(one => leafText(one)?.trim())
  if (issuers.length > 1 || issuers.some(one => one !== expected.idpEntityId)) throw new SamlRefusal('issuer')
  requireRequest(attributeOf(response, 'InResponseTo'), expected.requestId)
}

function checkTimes(content: AssertionContent, now: Date): void {
  const { confirmation, conditions } = content
  const begins = [content.issuedAt, confirmation.notBefore, conditions.notBefore]
  if (begins.some(at => at !== null && now.getTime() + skewMs < at.getTime()))
    throw new SamlRefusal('notYetValid')
  const ends = [confirmation.notOnOrAfter, conditions.notOnOrAfter, ...content.sessionsUntil]
  if (ends.some(at => now.getTime() - skewMs >= at.getTime())) throw new SamlRefusal('expired')
}

/** Refuses a signed assertion that is not theirs, not for us, not for this request or not for this moment. */
export function checkAssertion(content: AssertionContent, expected: Expectation): void {
  if (content.issuer !== expected.idpEntityId) throw new SamlRefusal('issuer')
  const { audiences, confirmation } = content
  const isForUs = audiences.length > 0 && audiences.every(list => list.includes(expected.entityId))
  if (!isForUs) throw new SamlRefusal('audience')
  if (confirmation.method !== bearer) throw new SamlRefusal('malformed', 'no bearer confirmation')
  if (confirmation.recipient !== expected.assertionConsumerServiceUrl) throw new SamlRefusal('recipient')
  requireRequest(confirmation.inResponseTo, expected.requestId)
  checkTimes(content, expected.now)
  if (content.nameId.format === transientNameId) throw new SamlRefusal('transientNameId')
}

/** Until when a person could show this assertion again and find it in time. */
export function usableUntil({ confirmation, conditions }: AssertionContent): Date {
  const end = Math.max(confirmation.notOnOrAfter.getTime(), conditions.notOnOrAfter.getTime())
  return new Date(end + skewMs)
}
