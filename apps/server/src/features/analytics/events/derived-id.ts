import { createHmac } from 'node:crypto'

/**
 * The id of what `name` describes: the same at each call. A UUID of version 8 (RFC 9562) that no page can guess, so
 * that a page cannot use up, or pretend to have sent, an event of another name.
 * @param key 32 bytes of the secret
 */
export function derivedId(key: Buffer, name: readonly unknown[]): string {
  const bytes = createHmac('sha256', key).update(JSON.stringify(name)).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
