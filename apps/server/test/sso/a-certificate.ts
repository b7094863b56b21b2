import { createPrivateKey, generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto'

/** A key with a certificate that it signed itself, as identity providers have them. */
export interface SelfSigned {
  readonly privateKey: KeyObject
  readonly privateKeyPem: string
  readonly certificatePem: string
  /** The certificate without lines around it. */
  readonly certificateText: string
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const sizes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...sizes]), body])
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const integer = (...bytes: readonly number[]) => der(0x02, Buffer.from(bytes))

/** `YYYYMMDDHHMMSSZ` */
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`))

const signatureOids = { rsa: '2a864886f70d01010b', ec: '2a8648ce3d040302' } as const
const commonName = '550403'

interface CertificateInput {
  readonly kind?: 'rsa' | 'ec'
  readonly bits?: number
  readonly from?: Date
  readonly until?: Date
}

function keyOf({ kind = 'rsa', bits = 2048 }: CertificateInput): {
  publicKey: KeyObject
  privateKey: KeyObject
} {
  return kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: bits })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

/** Makes a key and its certificate (X.509 v3, SHA-256), RSA with 2048 bits for 2020 to 2049 by default. */
export function aCertificate(input: CertificateInput = {}): SelfSigned {
  const { publicKey, privateKey } = keyOf(input)
  const algorithm = sequence(
    oid(signatureOids[input.kind ?? 'rsa']),
    ...(input.kind === 'ec' ? [] : [der(0x05)]),
  )
  const name = sequence(der(0x31, sequence(oid(commonName), der(0x0c, Buffer.from('idp.example.com')))))
  const validity = sequence(
    time(input.from ?? new Date('2020-01-01T00:00:00Z')),
    time(input.until ?? new Date('2049-01-01T00:00:00Z')),
  )
  const toSign = sequence(
    der(0xa0, integer(2)),
    integer(7),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', toSign, privateKey)
  const certificate = sequence(toSign, algorithm, der(0x03, Buffer.from([0]), signature))
  return {
    privateKey: createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    privateKeyPem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificatePem: new X509Certificate(certificate).toString(),
    certificateText: certificate.toString('base64'),
  }
}
