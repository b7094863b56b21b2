import { createHash, randomBytes } from 'node:crypto'

/** How long the link of an invite works. */
export const inviteLifeMs = 7 * 24 * 60 * 60_000

/** Returns the stored form of the secret in the mail. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** A new secret of a mailed link; only its hash is kept. */
export function newSecret(): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOfSecret(secret) }
}

/** A new name for an invite, by which the team speaks of it. It opens nothing. */
export const newHandle = () => randomBytes(12).toString('base64url')
