import { attributeOf, everyElement, onlyChild, type XmlElement } from '../../../../platform/xml/index.ts'
import { checkSignature } from './check-signature.ts'
import { ns, statusSuccess } from './names.ts'
import { SamlRefusal } from './saml-refusal.ts'

/** An answer in which every part stands where it can stand only once. */
export interface ShapedAnswer {
  readonly response: XmlElement
  readonly isResponseSigned: boolean
  readonly isAssertionSigned: boolean
}

const isSignature = (element: XmlElement) => element.name === 'Signature'

/** By local name, so that no namespace hides a second one from one reader and shows it to another. */
function countByName(all: readonly XmlElement[], name: string): number {
  return all.filter(element => element.name === name).length
}

function refuseUnsuccessful(response: XmlElement): void {
  const status = onlyChild(response, ns.protocol, 'Status')
  const code = status === null ? null : onlyChild(status, ns.protocol, 'StatusCode')
  if (code === null) throw new SamlRefusal('malformed', 'has no status')
  const value = attributeOf(code, 'Value')
  if (value !== statusSuccess) throw new SamlRefusal('status', value ?? 'none')
}

/** An id names one element, and is written in one way only: wrapping attacks need a second one. */
function refuseAmbiguousIds(all: readonly XmlElement[]): void {
  const ids = all.flatMap(({ attributes }) => attributes.filter(one => /^id$/i.test(one.name)))
  if (ids.some(one => one.uri !== '' || one.value === '')) throw new SamlRefusal('signature', 'odd id')
  if (new Set(ids.map(one => one.value)).size !== ids.length) throw new SamlRefusal('signature', 'id twice')
}

function signatureOf(parent: XmlElement): XmlElement | null {
  const signatures = parent.children.filter(isSignature)
  if (signatures.length > 1) throw new SamlRefusal('signature', 'two signatures')
  return signatures[0] ?? null
}

/** Signatures stand in the response or its assertion and nowhere else, and each signs just what it is in. */
function readSignatures(all: readonly XmlElement[], response: XmlElement, assertion: XmlElement) {
  const ofResponse = signatureOf(response)
  const ofAssertion = signatureOf(assertion)
  const known = [ofResponse, ofAssertion].filter(one => one !== null).length
  if (all.filter(isSignature).length !== known) throw new SamlRefusal('signature', 'stands elsewhere')
  if (ofResponse !== null) checkSignature(ofResponse, response)
  if (ofAssertion !== null) checkSignature(ofAssertion, assertion)
  if (known === 0) throw new SamlRefusal('unsigned')
  return { isResponseSigned: ofResponse !== null, isAssertionSigned: ofAssertion !== null }
}

/**
 * Refuses whatever is not one Response with status Success and one Assertion in it, signed in place. Nothing is
 * believed yet: this only makes sure that every reader of the document means the same parts by the same words.
 */
export function checkShape(root: XmlElement): ShapedAnswer {
  if (root.uri !== ns.protocol || root.name !== 'Response') throw new SamlRefusal('malformed', 'no Response')
  const all = everyElement(root)
  if (all.some(element => element.name.startsWith('Encrypted'))) throw new SamlRefusal('encrypted')
  if (countByName(all, 'Assertion') > 1) throw new SamlRefusal('severalAssertions')
  if (countByName(all, 'Response') > 1) throw new SamlRefusal('signature', 'two responses')
  refuseUnsuccessful(root)
  const assertion = onlyChild(root, ns.assertion, 'Assertion')
  if (assertion === null) throw new SamlRefusal('malformed', 'no Assertion')
  refuseAmbiguousIds(all)
  return { response: root, ...readSignatures(all, root, assertion) }
}
