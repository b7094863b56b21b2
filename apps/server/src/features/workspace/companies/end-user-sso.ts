import { checkUrl, type IssueCode, readCertificateText, splitUrl } from '@waymark/domain/foundation/text'
import type { CompanyAllowances } from '@waymark/domain/workspace/company'
import { isLoopback } from '../../../platform/config/index.ts'
import { breaksRule, refuse } from '../../../platform/http/index.ts'
import { certificateSentences, hasExpired, readCertificate } from '../../identity/sso/index.ts'
import type { CompanySettings } from './change-company.ts'
import { type EndUserMapping, noMapping, readEndUserMapping } from './end-user-mapping.ts'

/** The identity provider of the extension's end users (document 1 §3, "Company"). */
export interface EndUserSso extends EndUserMapping {
  readonly entryPoint: string
  /** Base64 of the certificate, without the lines around it. */
  readonly cert: string
}

type EndUserSsoKey = Pick<EndUserSso, 'cert' | 'entryPoint'>
export type EndUserSsoSent = EndUserSsoKey & {
  readonly [K in keyof EndUserMapping]?: EndUserMapping[K] | undefined
}

/** The company's identity provider for end users, or null where none was named. */
export function endUserSsoOf(config: CompanySettings['config']): EndUserSso | null {
  const kept = config['ssoSaml'] as (Partial<EndUserMapping> & EndUserSsoKey) | null | undefined
  return kept ? { ...noMapping, ...kept } : null
}

/** Returns the address to which that provider sends its responses; the same text is our entity id. */
export function endUserSsoAddress(publicAddress: string, companyId: number): string {
  return `${publicAddress}/api/v2/extension/companies/${companyId}/sso`
}

function fault(field: keyof EndUserSsoKey, code: IssueCode, message: string) {
  return breaksRule(`newConfig.ssoSaml.${field}`, code, message)
}

function readEntryPoint(text: string): string {
  const entryPoint = text.trim()
  const urlFault = checkUrl(entryPoint)
  if (urlFault !== null) throw fault('entryPoint', urlFault, 'must be a whole address')
  const { protocol = '', host = '' } = splitUrl(entryPoint) ?? {}
  // The sign-in of end users goes over it; without TLS only to this machine, where providers are tried out.
  if (protocol === 'https' || isLoopback(host.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''))) return entryPoint
  throw fault('entryPoint', 'notHttps', 'must begin with https://')
}

/** A certificate that expired while it was in use stays; a new one must be valid. */
function readCertificateField(text: string, now: Date, before: EndUserSso | null): string {
  if (text.trim() === '') throw fault('cert', 'required', 'must not be blank')
  const bare = readCertificateText(text)
  if (bare === null) throw fault('cert', 'notBase64', 'must hold base64 characters only')
  const certificate = readCertificate(bare)
  if (
    certificate === 'certificateUnreadable' ||
    (typeof certificate !== 'string' && certificate.text !== bare)
  )
    throw fault('cert', 'notCertificate', 'must be an X.509 certificate')
  if (typeof certificate === 'string') throw fault('cert', certificate, certificateSentences[certificate])
  if (bare !== before?.cert && hasExpired(certificate, now))
    throw fault('cert', 'certificateExpired', certificateSentences.certificateExpired)
  return bare
}

/** Fields that were left out stay as they are. */
const withoutAbsent = (sent: EndUserSsoSent) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<EndUserSso>

/**
 * Reads what was sent as it is kept. Refuses (422) an address that is not https (http to this machine alone is
 * taken) and a certificate that has expired or cannot verify signatures.
 */
export function readEndUserSso(sent: EndUserSsoSent, now: Date, before: EndUserSso | null): EndUserSso {
  const { entityId, userIdAttribute, attributes } = { ...noMapping, ...before, ...withoutAbsent(sent) }
  return {
    entryPoint: readEntryPoint(sent.entryPoint),
    cert: readCertificateField(sent.cert, now, before),
    ...readEndUserMapping({ entityId, userIdAttribute, attributes }),
  }
}

/** Returns the provider's fields for the audit log: the certificate appears as its fingerprint. */
export function describeEndUserSso({ config }: CompanySettings): unknown {
  const sso = endUserSsoOf(config)
  if (sso === null) return { ssoSaml: null }
  const { cert, ...rest } = sso
  const certificate = readCertificate(cert)
  return {
    ssoSaml: { ...rest, certificate: typeof certificate === 'string' ? null : certificate.fingerprint },
  }
}

/** Refuses (403) what the company's features leave out. */
export function requireEndUserSso(features: CompanyAllowances): void {
  if (!features.ssoSamlCompanyUsers) throw refuse('forbidden', { reason: 'featureOff' })
}
