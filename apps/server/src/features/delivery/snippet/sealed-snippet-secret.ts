import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Binds what is sealed to its property: put into another row it cannot be opened. */
const boundTo = (propertyId: number) => Buffer.from(`snippet:${propertyId}`)

/** A new secret, as the customer's server is given it: 256 bits that no one can guess. */
export const newSnippetSecret = (): string => randomBytes(32).toString('base64url')

/** Encrypts a property's secret for keeping (AES-256-GCM): nonce, tag, then the encrypted text. */
export function sealSnippetSecret(key: Buffer, propertyId: number, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(boundTo(propertyId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts what was sealed for this property; null for anything else, also under another key. */
export function openSnippetSecret(key: Buffer, propertyId: number, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(boundTo(propertyId))
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    const rest = sealed.subarray(nonceBytes + tagBytes)
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString()
  } catch {
    return null
  }
}
