import { openSealedText, sealText } from '../secret/index.ts'

/** Encrypts a reply for storage. `owner` binds it to its row. */
export const sealReply = (key: Buffer, owner: string, reply: unknown): Buffer =>
  sealText(key, owner, JSON.stringify({ reply }))

/** Decrypts a reply; null where it was sealed under another secret or for another row. */
export function openReply(key: Buffer, owner: string, sealed: Buffer): { readonly reply: unknown } | null {
  const json = openSealedText(key, owner, sealed)
  if (json === null) return null
  const { reply } = JSON.parse(json) as { readonly reply?: unknown }
  return { reply }
}
