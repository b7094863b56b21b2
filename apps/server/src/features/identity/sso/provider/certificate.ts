import { X509Certificate } from 'node:crypto'
import { readCertificateText } from '@waymark/domain/foundation/text'

/** A certificate whose key can verify what an identity provider signs. */
export interface Certificate {
  /** As it is kept: base64 without lines around it. */
  readonly text: string
  readonly pem: string
  readonly fingerprint: string
  readonly expiresAt: Date
}

export type CertificateFault = 'certificateUnreadable' | 'certificateKey' | 'certificateExpired'

/** Messages of the faults for the administrator who configures the certificate. */
export const certificateSentences: Readonly<Record<CertificateFault, string>> = {
  certificateUnreadable: 'must be one X.509 certificate in base64',
  certificateKey: 'must hold an RSA key of at least 2048 bits',
  certificateExpired: 'has expired',
}

const leastKeyBits = 2048

function parse(text: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(text, 'base64'))
  } catch {
    return null
  }
}

function hasAcceptedKey(certificate: X509Certificate): boolean {
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= leastKeyBits
}

/** Reads a pasted certificate, expired or not; refuses what is none, and keys that the signature check cannot use. */
export function readCertificate(pasted: string): Certificate | CertificateFault {
  const bare = readCertificateText(pasted)
  const certificate = bare === null ? null : parse(bare)
  if (certificate === null) return 'certificateUnreadable'
  if (!hasAcceptedKey(certificate)) return 'certificateKey'
  return {
    text: certificate.raw.toString('base64'),
    pem: certificate.toString(),
    fingerprint: certificate.fingerprint256,
    expiresAt: certificate.validToDate,
  }
}

/** A certificate that was checked when it was kept. */
export function keptCertificate(text: string): Certificate {
  const certificate = readCertificate(text)
  if (typeof certificate === 'string') throw new Error(`the kept certificate cannot be used: ${certificate}`)
  return certificate
}

export const hasExpired = (certificate: Certificate, now: Date) =>
  certificate.expiresAt.getTime() <= now.getTime()
