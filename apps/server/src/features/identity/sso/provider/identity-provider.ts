import { createHash } from 'node:crypto'
import type { WireIssue } from '@waymark/contract'
import { isLoopback } from '../../../../platform/config/index.ts'
import { certificateSentences, hasExpired, keptCertificate, readCertificate } from './certificate.ts'

/** Identity provider settings of a company, named as in document 1 §3. */
export interface IdentityProvider {
  readonly idpEntityId: string
  readonly singleSignOnServiceUrl: string
  readonly signingCertificate: string
}

const providerFields = ['idpEntityId', 'singleSignOnServiceUrl', 'signingCertificate'] as const
type Field = (typeof providerFields)[number]

export const isSameProvider = (one: IdentityProvider, other: IdentityProvider) =>
  providerFields.every(field => one[field] === other[field])

/** Names exactly this configuration, so that a sign-in under way notices a change of it. */
export function providerPrint(provider: IdentityProvider): string {
  return createHash('sha256')
    .update(JSON.stringify(providerFields.map(field => provider[field])))
    .digest('hex')
}

/** Returns the provider's fields for the audit log: the certificate appears as its fingerprint. */
export function auditedProvider(provider: IdentityProvider) {
  return {
    idpEntityId: provider.idpEntityId,
    singleSignOnServiceUrl: provider.singleSignOnServiceUrl,
    certificateFingerprint: keptCertificate(provider.signingCertificate).fingerprint,
  }
}

type Reading = { readonly value: string } | Omit<WireIssue, 'path' | 'severity'>

function readEntityId(text: string): Reading {
  const value = text.trim()
  if (!/[\s\p{Cc}]/u.test(value)) return { value }
  return { code: 'invalid', message: 'must hold no blanks' }
}

function readServiceUrl(text: string): Reading {
  const value = text.trim()
  const url = URL.parse(value)
  if (url === null || /[\s\p{Cc}]/u.test(value)) return { code: 'invalid', message: 'must be an address' }
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    return { code: 'invalid', message: 'must hold no user name, password or #' }
  const isPlainAllowed = url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, ''))
  if (url.protocol === 'https:' || isPlainAllowed) return { value }
  return { code: 'notHttps', message: 'must begin with https://' }
}

/** An expired certificate is refused where it is new; one that ran out while in use stands until it is replaced. */
function readSigningCertificate(text: string, now: Date, kept: string | null): Reading {
  const certificate = readCertificate(text)
  if (typeof certificate === 'string')
    return { code: certificate, message: certificateSentences[certificate] }
  if (certificate.text !== kept && hasExpired(certificate, now))
    return { code: 'certificateExpired', message: certificateSentences.certificateExpired }
  return { value: certificate.text }
}

/**
 * Reads the fields that were sent (TEXT-16 for the certificate); `kept` is what stands so far. Returns the fields as
 * they are kept, or one issue for each that cannot be used.
 */
export function readProviderFields(
  sent: Partial<Readonly<Record<Field, string | undefined>>>,
  now: Date,
  kept: IdentityProvider | null = null,
): { readonly fields: Partial<IdentityProvider>; readonly issues: WireIssue[] } {
  const readers: Readonly<Record<Field, (text: string) => Reading>> = {
    idpEntityId: readEntityId,
    singleSignOnServiceUrl: readServiceUrl,
    signingCertificate: text => readSigningCertificate(text, now, kept?.signingCertificate ?? null),
  }
  const fields: Partial<Record<Field, string>> = {}
  const issues: WireIssue[] = []
  for (const path of providerFields) {
    const text = sent[path]
    if (text === undefined) continue
    const reading = readers[path](text)
    if ('value' in reading) fields[path] = reading.value
    else issues.push({ path, severity: 'error', ...reading })
  }
  return { fields, issues }
}

/** Whether every field is there. */
export function isWhole(fields: Partial<IdentityProvider>): fields is IdentityProvider {
  return providerFields.every(field => fields[field] !== undefined)
}
