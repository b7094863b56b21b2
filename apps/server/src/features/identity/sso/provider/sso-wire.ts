import type { WireSso } from '@waymark/contract'
import { wireInstant } from '../../../../platform/wire-instant.ts'
import { type OwnAddresses, ownAddresses } from '../saml/own-addresses.ts'
import { keptCertificate } from './certificate.ts'
import type { SsoRecord } from './sso-store.ts'

function configOf({ provider }: SsoRecord): NonNullable<WireSso['config']> {
  const { expiresAt } = keptCertificate(provider.signingCertificate)
  return { ...provider, certificateExpiresAt: wireInstant(expiresAt) }
}

function testOf({ lastTest }: SsoRecord): WireSso['lastTest'] {
  if (lastTest === null) return null
  const { at, reason } = lastTest
  return { at: wireInstant(at), isPassed: reason === null, reason }
}

/** Returns our metadata for an identity provider, in the API's format. */
export function wireMetadata(own: OwnAddresses): WireSso['metadata'] {
  return { ...own }
}

/** The configuration as it travels; without one, our own addresses alone (version 0). */
export function ssoWire(record: SsoRecord | null, publicAddress: string, companyId: number): WireSso {
  return {
    enabled: record?.isEnabled ?? false,
    config: record === null ? null : configOf(record),
    testedAt: record?.testedAt == null ? null : wireInstant(record.testedAt),
    lastTest: record === null ? null : testOf(record),
    metadata: wireMetadata(ownAddresses(publicAddress, companyId)),
    version: record?.version ?? 0,
  }
}
