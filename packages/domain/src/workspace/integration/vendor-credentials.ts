import { type VendorKind, vendorKinds } from './integration-kinds.ts'

/**
 * With what the account of a vendor signs in: an API token of an e-mail address, a personal access token, or an
 * OAuth client (RFC 6749, 4.4), which Microsoft finds in a directory.
 */
export type VendorCredentials = 'emailToken' | 'token' | 'client' | 'directoryClient'

const credentials: Readonly<Record<VendorKind, VendorCredentials>> = {
  confluence: 'emailToken',
  confluenceDataCenter: 'token',
  zendesk: 'emailToken',
  serviceNow: 'client',
  sharePoint: 'directoryClient',
}

export const isVendorKind = (kind: string): kind is VendorKind =>
  (vendorKinds as readonly string[]).includes(kind)

/** With what a source of the kind signs in; null: it is no vendor's. */
export const credentialsOf = (kind: string): VendorCredentials | null =>
  isVendorKind(kind) ? credentials[kind] : null

/** Fields that a source needs besides its address and secret, in the order of the form. */
export function accountFields(kind: string): readonly ('account' | 'tenant')[] {
  const needed = credentialsOf(kind)
  if (needed === null || needed === 'token') return []
  return needed === 'directoryClient' ? ['tenant', 'account'] : ['account']
}

/** Whether a text names a directory: a domain or the id of a tenant, which becomes part of an address. */
export const isTenantName = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/.test(text)
