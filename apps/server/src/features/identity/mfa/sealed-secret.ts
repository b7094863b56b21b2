import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Binds what is sealed to its person: put into another person's row it cannot be opened. */
const boundTo = (managerId: number) => Buffer.from(`totp:${managerId}`)

/** Encrypts an authenticator app's secret for keeping (AES-256-GCM): nonce, tag, then the encrypted text. */
export function sealSecret(key: Buffer, managerId: number, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(boundTo(managerId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts what `sealSecret` made for this person; throws for anything else, also under another key. */
export function openSecret(key: Buffer, managerId: number, sealed: Buffer): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(boundTo(managerId))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString()
}
