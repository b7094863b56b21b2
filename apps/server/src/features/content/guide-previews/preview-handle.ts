import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const randomBytesLength = 24
const signatureLength = 16

function sign(key: Buffer, propertyId: number, random: string): Buffer {
  return createHmac('sha256', key).update(`${propertyId}:${random}`).digest().subarray(0, signatureLength)
}

/** A handle that no one can guess; signed, so that a made-up one is known without asking the database. */
export function makeHandle(key: Buffer, propertyId: number): string {
  const random = randomBytes(randomBytesLength).toString('base64url')
  return `${random}.${sign(key, propertyId, random).toString('base64url')}`
}

/** Whether this installation made the handle for this property. */
export function isOwnHandle(key: Buffer, propertyId: number, handle: string): boolean {
  const [random = '', signature = '', ...rest] = handle.split('.')
  const sent = Buffer.from(signature, 'base64url')
  const own = sign(key, propertyId, random)
  return rest.length === 0 && sent.length === own.length && timingSafeEqual(sent, own)
}

/** Returns the stored form of a handle: a reader of the database cannot recover the handle. */
export function hashOfHandle(handle: string): Buffer {
  return createHash('sha256').update(handle).digest()
}
