import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'

/** The key that signs packages for Chromium browsers. Its public half is the identity of the extension. */
export interface SigningKey {
  readonly privateKey: KeyObject
  /** SubjectPublicKeyInfo (DER, RFC 5480). */
  readonly publicKey: Buffer
}

/** SubjectPublicKeyInfo of an uncompressed P-256 point, up to the point (RFC 5480, section 2). */
const spkiPrefix = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')

/** The private scalar; the few values outside of the group's order are skipped. */
function openCurve(seed: Buffer): ReturnType<typeof createECDH> {
  for (let round = 0; ; round++) {
    const scalar = Buffer.from(hkdfSync('sha256', seed, 'extension', `p-256 ${round}`, 32))
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(scalar)
      return curve
    } catch {
      if (round > 8) throw new Error('no signing key can be derived from the secret')
    }
  }
}

/**
 * Derives the signing key from 32 bytes of the installation's secret. The same secret makes the same key, so that a
 * restored installation updates the extensions of the one that was saved.
 */
export function signingKeyFrom(seed: Buffer): SigningKey {
  const curve = openCurve(seed)
  const point = curve.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: text(curve.getPrivateKey()),
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
  }
  return {
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicKey: Buffer.concat([spkiPrefix, point]),
  }
}

/** Returns the id that Chromium gives the extension with this public key: 16 bytes of its hash in the letters a to p. */
export function extensionIdOf(publicKey: Buffer): string {
  const hash = createHash('sha256').update(publicKey).digest('hex').slice(0, 32)
  return hash.replace(/./g, digit => String.fromCharCode(97 + Number.parseInt(digit, 16)))
}
