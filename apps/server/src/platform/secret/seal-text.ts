import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a text for keeping (AES-256-GCM): nonce, tag, then the encrypted text. `owner` binds it to its row, such as
 * `webhook:7`: put into another row it cannot be opened.
 */
export function sealText(key: Buffer, owner: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts what `sealText` made for the owner; null for anything else, also under another key. */
export function openSealedText(key: Buffer, owner: string, sealed: Buffer): string | null {
  try {
    const nonce = sealed.subarray(0, nonceBytes)
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    const opened = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    return opened.toString()
  } catch {
    return null
  }
}
