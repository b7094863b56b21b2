import { createHash } from 'node:crypto'

/** Sixteen digits that stand for a text; the database makes the same of it (`text_fingerprint`). */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 16)
}
