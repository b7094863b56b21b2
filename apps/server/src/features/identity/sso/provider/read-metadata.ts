import type { WireIssue } from '@waymark/contract'
import { documentLimits } from '../../../../platform/untrusted/index.ts'
import {
  attributeOf,
  childrenOf,
  everyElement,
  readXml,
  type XmlElement,
  XmlError,
} from '../../../../platform/xml/index.ts'
import { bindings, ns } from '../saml/names.ts'
import { type Certificate, certificateSentences, hasExpired, readCertificate } from './certificate.ts'
import { type IdentityProvider, isWhole, readProviderFields } from './identity-provider.ts'

/** Why a metadata document names no identity provider that we can use. */
class MetadataFault extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

function readDocument(xml: string): XmlElement {
  try {
    return readXml(xml.trim(), { limits: documentLimits.metadata })
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const message = error.fault === 'documentType' ? 'must hold no DOCTYPE' : 'must be an XML document'
    throw new MetadataFault(error.fault, message)
  }
}

const speaksSaml2 = (role: XmlElement) =>
  (attributeOf(role, 'protocolSupportEnumeration') ?? '').split(/\s+/).includes(ns.protocol)

/** The one entity of the document that signs people in, with that role of it. */
function findProvider(root: XmlElement): { entityId: string; role: XmlElement } {
  const found = everyElement(root)
    .filter(element => element.uri === ns.metadata && element.name === 'EntityDescriptor')
    .flatMap(entity => {
      const role = childrenOf(entity, ns.metadata, 'IDPSSODescriptor').find(speaksSaml2)
      return role === undefined ? [] : [{ entityId: attributeOf(entity, 'entityID') ?? '', role }]
    })
  const [provider] = found
  if (provider === undefined) throw new MetadataFault('noProvider', 'names no identity provider')
  if (found.length > 1) throw new MetadataFault('severalProviders', 'names several identity providers')
  if (provider.entityId.trim() === '') throw new MetadataFault('noEntityId', 'has no entityID')
  return provider
}

function findServiceUrl(role: XmlElement): string {
  const services = childrenOf(role, ns.metadata, 'SingleSignOnService')
  const at = (binding: string) => services.find(one => attributeOf(one, 'Binding') === binding)
  const service = at(bindings.redirect) ?? at(bindings.post)
  const location = service === undefined ? null : attributeOf(service, 'Location')
  if (location === null) throw new MetadataFault('noServiceUrl', 'has no sign-in address by redirect or post')
  return location
}

/** Keys for signing, or for whatever, in the document's order. */
function certificateTexts(role: XmlElement): string[] {
  return childrenOf(role, ns.metadata, 'KeyDescriptor')
    .filter(key => ['signing', null].includes(attributeOf(key, 'use')))
    .flatMap(key => childrenOf(key, ns.signature, 'KeyInfo'))
    .flatMap(info => childrenOf(info, ns.signature, 'X509Data'))
    .flatMap(data => childrenOf(data, ns.signature, 'X509Certificate'))
    .map(certificate => certificate.text)
}

/** The first certificate that can be used now; else what is wrong with the first of all. */
function findCertificate(role: XmlElement, now: Date): Certificate {
  const read = certificateTexts(role).map(readCertificate)
  const fit = read.find(one => typeof one !== 'string' && !hasExpired(one, now))
  if (fit !== undefined && typeof fit !== 'string') return fit
  const [first] = read
  if (first === undefined) throw new MetadataFault('noCertificate', 'has no certificate for signing')
  const fault = typeof first === 'string' ? first : 'certificateExpired'
  throw new MetadataFault(fault, `its certificate ${certificateSentences[fault]}`)
}

function readWhole(xml: string, now: Date): IdentityProvider | WireIssue[] {
  const { entityId, role } = findProvider(readDocument(xml))
  const { fields, issues } = readProviderFields(
    {
      idpEntityId: entityId,
      singleSignOnServiceUrl: findServiceUrl(role),
      signingCertificate: findCertificate(role, now).text,
    },
    now,
  )
  if (isWhole(fields)) return fields
  return issues.map(one => ({ ...one, path: 'xmlConfig', message: `its ${one.path} ${one.message}` }))
}

/**
 * Reads an identity provider from its metadata document (TEAM-6); nothing is fetched. Returns issues on the path
 * `xmlConfig` where it names none that can be used. Runs in a thread (`parse-metadata.ts`).
 * @throws LimitExceeded beyond `documentLimits.metadata`
 */
export function readMetadata(xml: string, now: Date): IdentityProvider | WireIssue[] {
  try {
    return readWhole(xml, now)
  } catch (error) {
    if (!(error instanceof MetadataFault)) throw error
    return [{ path: 'xmlConfig', code: error.code, message: error.message, severity: 'error' }]
  }
}
