import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Binds what is sealed to its integration: put into another row it cannot be opened. */
const boundTo = (integrationId: number) => Buffer.from(`integration:${integrationId}`)

/** Encrypts what signs in at a source for keeping (AES-256-GCM): nonce, tag, then the encrypted text. */
export function sealSourceSecret(key: Buffer, integrationId: number, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(boundTo(integrationId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts what was sealed for this integration; null for anything else, also under another key. */
export function openSourceSecret(key: Buffer, integrationId: number, sealed: Buffer): string | null {
  try {
    const nonce = sealed.subarray(0, nonceBytes)
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(boundTo(integrationId))
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    const rest = sealed.subarray(nonceBytes + tagBytes)
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString()
  } catch {
    return null
  }
}
