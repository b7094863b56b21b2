import { attributeOf, leafText, onlyChild, type XmlElement } from '../../../../platform/xml/index.ts'
import { acceptedDigests, acceptedSignatures, envelopedSignature, exclusiveCanonical, ns } from './names.ts'
import { SamlRefusal } from './saml-refusal.ts'

const wrong = (detail: string) => new SamlRefusal('signature', detail)

function partOf(parent: XmlElement, name: string): XmlElement {
  const part = onlyChild(parent, ns.signature, name)
  if (part === null) throw wrong(`not one ${name}`)
  return part
}

/** Only the children named, each in the namespace of signatures. */
function refuseOthers(parent: XmlElement, names: readonly string[]): void {
  const isKnown = (child: XmlElement) => child.uri === ns.signature && names.includes(child.name)
  if (!parent.children.every(isKnown)) throw wrong(`${parent.name} holds something else`)
}

function requireAlgorithm(parent: XmlElement, name: string, accepted: ReadonlySet<string>): void {
  const method = partOf(parent, name)
  if (!accepted.has(attributeOf(method, 'Algorithm') ?? '')) throw new SamlRefusal('signatureAlgorithm', name)
  if (method.children.length > 0) throw wrong(`${name} has parameters`)
}

/** Takes the signature itself out, and writes the rest in the one way that leaves nothing open. */
function checkTransforms(reference: XmlElement): void {
  const transforms = partOf(reference, 'Transforms')
  refuseOthers(transforms, ['Transform'])
  const algorithms = transforms.children.map(one => attributeOf(one, 'Algorithm'))
  const isExpected = algorithms[0] === envelopedSignature && algorithms[1] === exclusiveCanonical
  if (algorithms.length !== 2 || !isExpected) throw wrong('other transforms')
}

function checkReference(reference: XmlElement, signed: XmlElement): void {
  refuseOthers(reference, ['Transforms', 'DigestMethod', 'DigestValue'])
  const id = attributeOf(signed, 'ID')
  if (id === null || attributeOf(reference, 'URI') !== `#${id}`) throw wrong('signs another element')
  checkTransforms(reference)
  requireAlgorithm(reference, 'DigestMethod', acceptedDigests)
  if (leafText(partOf(reference, 'DigestValue')) === null) throw wrong('DigestValue holds elements')
}

/**
 * Refuses a signature of any other make than one reference to the element it is in, exclusive canonical form
 * and SHA-256 or better. The key that it names itself (KeyInfo) is not looked at by anyone.
 */
export function checkSignature(signature: XmlElement, signed: XmlElement): void {
  if (signature.uri !== ns.signature) throw wrong('in another namespace')
  refuseOthers(signature, ['SignedInfo', 'SignatureValue', 'KeyInfo'])
  const info = partOf(signature, 'SignedInfo')
  refuseOthers(info, ['CanonicalizationMethod', 'SignatureMethod', 'Reference'])
  const canonical = attributeOf(partOf(info, 'CanonicalizationMethod'), 'Algorithm')
  if (canonical !== exclusiveCanonical) throw wrong('another canonical form')
  requireAlgorithm(info, 'SignatureMethod', acceptedSignatures)
  checkReference(partOf(info, 'Reference'), signed)
  if (leafText(partOf(signature, 'SignatureValue')) === null) throw wrong('SignatureValue holds elements')
}
