import { openSealedText, sealText } from '../../../platform/secret/index.ts'

const ownerOf = (managerId: number) => `totp:${managerId}`

/** Encrypts the secret of an authenticator app for storage in the person's row. */
export const sealSecret = (key: Buffer, managerId: number, secret: string): Buffer =>
  sealText(key, ownerOf(managerId), secret)

/** Decrypts what `sealSecret` made for this person; throws for anything else, also under another key. */
export function openSecret(key: Buffer, managerId: number, sealed: Buffer): string {
  const secret = openSealedText(key, ownerOf(managerId), sealed)
  if (secret === null) throw new Error('the secret of an authenticator app cannot be decrypted')
  return secret
}
