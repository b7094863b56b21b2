import { createHash, sign } from 'node:crypto'
import type { SigningKey } from './signing-key.ts'

/** Field numbers of `crx3.proto` (Chromium, components/crx_file): all are length-delimited. */
const fields = { crxId: 1, publicKey: 1, signature: 2, ecdsaProof: 3, signedData: 10_000 }

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Buffer.from([...bytes, rest])
}

/** A length-delimited field of a protocol buffer. */
const field = (number: number, content: Buffer): Buffer =>
  Buffer.concat([varint(number * 8 + 2), varint(content.length), content])

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/**
 * Signs a zip as an extension package of the format CRX3: magic number, version, a header with public key and
 * ECDSA signature (P-256, SHA-256), then the zip.
 */
export function packCrx(zip: Buffer, { privateKey, publicKey }: SigningKey): Buffer {
  const id = createHash('sha256').update(publicKey).digest().subarray(0, 16)
  const signedData = field(fields.crxId, id)
  const signed = Buffer.concat([Buffer.from('CRX3 SignedData\0'), uint32(signedData.length), signedData, zip])
  const signature = sign('sha256', signed, privateKey)
  const proof = Buffer.concat([field(fields.publicKey, publicKey), field(fields.signature, signature)])
  const header = Buffer.concat([field(fields.ecdsaProof, proof), field(fields.signedData, signedData)])
  return Buffer.concat([Buffer.from('Cr24'), uint32(3), uint32(header.length), header, zip])
}
