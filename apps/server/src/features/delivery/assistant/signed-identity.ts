import { createHash } from 'node:crypto'
import { readEmail } from '@waymark/domain/foundation/text'
import { companyAllowances } from '@waymark/domain/workspace/company'
import { withStylingsDefaults } from '@waymark/domain/workspace/property'
import { jwtVerify } from 'jose'
import type { Clock } from '../../../platform/clock.ts'
import { openSnippetSecret } from '../snippet/index.ts'
import { BoundedCache } from './bounded-cache.ts'
import type { PropertySnapshot } from './property-snapshot.ts'

/** A token is short: anyone who finds one can be that user no longer than this. */
const maxLifeS = 86_400
/** Clocks of two servers are never quite the same. */
const clockToleranceS = 60
/** Tokens that were found good, in characters of their keys. */
const maxCharacters = 1_000_000

interface Claims {
  readonly subject: string
  /** User attributes that the customer's server signed; the page cannot change them. */
  readonly attributes: Readonly<Record<string, unknown>>
  readonly expiresAt: number
}

/** Whether a visitor is who the page says, by the customer's own server. */
export interface Identity {
  readonly isSigned: boolean
  readonly attributes: Readonly<Record<string, unknown>>
}

/** Why a page's visitor gets no content, as the refusal names it. */
export type IdentityFault = 'identityNotEmail' | 'identityNotSigned'

export interface IdentityCheck {
  readonly check: (
    snapshot: PropertySnapshot,
    visitor: { readonly userId: string | null; readonly token?: string | null | undefined },
  ) => Promise<Identity>
}

const unsigned: Identity = { isSigned: false, attributes: {} }

/** Whether this property gives its content to none but users who are signed for. */
export const asksForSignature = ({ stylings }: PropertySnapshot): boolean =>
  withStylingsDefaults(stylings)['snippetAuthentication'] === true

/**
 * Why a visitor may not be served, or null: the company identifies its users by e-mail address alone and the page named
 * another id (rule COMP-18), or the property serves signed users alone. Anonymous visitors have no id that could be
 * wrong.
 */
export function identityFault(
  snapshot: PropertySnapshot,
  { userId, isSigned }: { readonly userId: string | null; readonly isSigned: boolean },
): IdentityFault | null {
  const takesAnyId = companyAllowances(snapshot.companyFeatures).companyUserUniqueDataType
  if (!takesAnyId && userId !== null && readEmail(userId) === null) return 'identityNotEmail'
  return !isSigned && asksForSignature(snapshot) ? 'identityNotSigned' : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function readClaims(token: string, secret: string, now: Date): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret), {
      algorithms: ['HS256'],
      currentDate: now,
      clockTolerance: clockToleranceS,
      requiredClaims: ['sub', 'exp'],
    })
    const { sub = '', exp = 0, attributes } = payload
    if (exp - now.getTime() / 1_000 > maxLifeS + clockToleranceS) return null
    return { subject: sub, attributes: isRecord(attributes) ? attributes : {}, expiresAt: exp * 1_000 }
  } catch {
    return null
  }
}

/** Opens the check of tokens: HS256, signed with the property's secret or the one before it while that is good. */
export function openIdentityCheck(parts: { readonly clock: Clock; readonly key: Buffer }): IdentityCheck {
  const { clock, key } = parts
  const known = new BoundedCache<Claims>(maxCharacters)
  const secretsOf = ({ propertyId, secret }: PropertySnapshot, nowMs: number): string[] => {
    if (secret === null) return []
    const { sealed, former, formerUntil } = secret
    const isFormerGood = former !== null && formerUntil !== null && formerUntil > nowMs
    return [sealed, ...(isFormerGood ? [former] : [])].flatMap(
      text => openSnippetSecret(key, propertyId, Buffer.from(text, 'base64')) ?? [],
    )
  }
  const claimsOf = async (snapshot: PropertySnapshot, token: string, now: Date): Promise<Claims | null> => {
    const made = `${snapshot.propertyId} ${snapshot.secret?.sealed ?? ''} ${snapshot.secret?.former ?? ''} ${token}`
    const name = createHash('sha256').update(made).digest('base64')
    const before = known.get(name)
    if (before !== undefined && before.expiresAt > now.getTime()) return before
    for (const secret of secretsOf(snapshot, now.getTime())) {
      const claims = await readClaims(token, secret, now)
      if (claims === null) continue
      known.set(name, claims, 300)
      return claims
    }
    return null
  }
  return {
    check: async (snapshot, { userId, token }) => {
      if (userId === null || !token || snapshot.secret === null) return unsigned
      const claims = await claimsOf(snapshot, token, clock.now())
      return claims?.subject === userId ? { isSigned: true, attributes: claims.attributes } : unsigned
    },
  }
}
