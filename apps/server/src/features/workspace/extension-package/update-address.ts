import { createHmac, timingSafeEqual } from 'node:crypto'

/** Files at the update addresses of a company. */
export const updateFiles = ['chromium.xml', 'chromium.crx', 'firefox.json', 'firefox.xpi'] as const
export type UpdateFile = (typeof updateFiles)[number]

interface KeyParts {
  readonly companyId: number
  /** The integrity token that the key is made from: an address ends with its token. */
  readonly token: string
}

/** The secret part of an update address (43 characters): the package behind it contains an integrity token. */
const updateKeyOf = (secret: Buffer, { companyId, token }: KeyParts): string =>
  createHmac('sha256', secret).update([companyId, token].join(':')).digest('base64url')

/** Whether a key belongs to one of the company's tokens. All are compared, so that the time says nothing. */
export function isUpdateKey(
  secret: Buffer,
  { companyId, tokens }: { readonly companyId: number; readonly tokens: readonly string[] },
  shown: string,
): boolean {
  const given = Buffer.from(shown)
  const keys = tokens.map(token => Buffer.from(updateKeyOf(secret, { companyId, token })))
  return keys.filter(key => key.length === given.length && timingSafeEqual(key, given)).length > 0
}

/** The address of a file from which browsers install and update the company's package. */
export function updateAddress(
  { server, secret }: { readonly server: string; readonly secret: Buffer },
  parts: KeyParts,
  file: UpdateFile,
): string {
  return `${server}/api/v2/extension/companies/${parts.companyId}/updates/${updateKeyOf(secret, parts)}/${file}`
}
