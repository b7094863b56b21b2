import { readInstant } from '../../../shared/format/format-when.ts'

const dayMs = 86_400_000

/** So long before a certificate ends a person should see to a new one. */
const warnDays = 30

export type CertificateState = 'valid' | 'endsSoon' | 'expired'

/** How a certificate stands that ends at an instant of the API. */
export function certificateState(expiresAt: string, nowMs: number): CertificateState {
  const leftMs = readInstant(expiresAt) - nowMs
  if (leftMs <= 0) return 'expired'
  return leftMs < warnDays * dayMs ? 'endsSoon' : 'valid'
}
