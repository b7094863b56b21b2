import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts a reply for keeping (AES-256-GCM): nonce, tag, then the encrypted JSON. `owner` binds it to its row. */
export function sealReply(key: Buffer, owner: string, reply: unknown): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(owner))
  const json = JSON.stringify({ reply })
  const sealed = Buffer.concat([cipher.update(json, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a reply; null where it was sealed under another secret or for another row. */
export function openReply(key: Buffer, owner: string, sealed: Buffer): { readonly reply: unknown } | null {
  try {
    const nonce = sealed.subarray(0, nonceBytes)
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    const json = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    const { reply } = JSON.parse(json.toString()) as { readonly reply?: unknown }
    return { reply }
  } catch {
    return null
  }
}
