import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify } from 'jose'
import { JOSEError, JWTExpired } from 'jose/errors'

/** Life of an access token in seconds (security, "Sign-in"). */
export const accessTokenLifeS = 300

const issuer = 'waymark'
const audience = 'waymark-api'
const type = 'at+jwt'
const algorithm = 'HS256'

export interface AccessClaims {
  readonly managerId: number
  readonly sessionId: string
}

/** Keys as the library works with them; made again for every token they would cost more than the signature. */
const madeKeys = new WeakMap<Uint8Array, Promise<CryptoKey>>()

function cryptoKeyOf(key: Uint8Array): Promise<CryptoKey> {
  const made =
    madeKeys.get(key) ??
    crypto.subtle.importKey('raw', Buffer.from(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  madeKeys.set(key, made)
  return made
}

const partOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = partOf({ alg: algorithm, typ: type })

/**
 * Signs an access token that counts from `now` for five minutes. At once and not through the library, which signs on
 * the threads where passwords are hashed: refreshing would wait for everyone who signs in.
 */
export function signAccessToken(key: Uint8Array, claims: AccessClaims, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const about = { iss: issuer, aud: audience, iat, exp: iat + accessTokenLifeS }
  const signed = `${header}.${partOf({ sid: claims.sessionId, sub: String(claims.managerId), ...about })}`
  return `${signed}.${signatureOf(key, signed)}`
}

const signatureOf = (key: Uint8Array, signed: string) =>
  createHmac('sha256', key).update(signed).digest('base64url')

/**
 * Whether header and signature are ours. Some microseconds on this thread: a flood of forged tokens never reaches the
 * library, which verifies on the threads where passwords are hashed, nor the database.
 */
function isSignedByUs(key: Uint8Array, token: string): boolean {
  const end = token.lastIndexOf('.')
  if (end < 0 || !token.startsWith(`${header}.`)) return false
  const shown = Buffer.from(token.slice(end + 1))
  const right = Buffer.from(signatureOf(key, token.slice(0, end)))
  return shown.length === right.length && timingSafeEqual(shown, right)
}

/** Reads a token back: `expired` for one of ours that is too old, `forged` for anything that is not ours and whole. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessClaims | 'expired' | 'forged'> {
  if (!isSignedByUs(key, token)) return 'forged'
  try {
    const { payload } = await jwtVerify(token, await cryptoKeyOf(key), {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    })
    const managerId = Number(payload.sub)
    const sessionId = payload['sid']
    if (!Number.isSafeInteger(managerId) || typeof sessionId !== 'string') return 'forged'
    return { managerId, sessionId }
  } catch (error) {
    if (error instanceof JWTExpired) return 'expired'
    if (error instanceof JOSEError) return 'forged'
    throw error
  }
}
