import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/[\s=]/g, '')]
    .map(sign => alphabet.indexOf(sign.toUpperCase()).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** Returns the code that an authenticator app shows for the secret (RFC 6238), `steps` time steps of 30 s from now. */
export function totp(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + steps))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
