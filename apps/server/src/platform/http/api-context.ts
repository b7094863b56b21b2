import type { Actor, ProofMethod } from '@waymark/domain/identity/access'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompanyScope, PropertyScope } from '../database/scope.ts'
import type { RunOnce } from '../idempotency/index.ts'
import type { Log } from '../log.ts'

/** The person signed in, with the assignments that count now (not those in the token). */
export interface SignedIn {
  readonly managerId: number
  readonly name: string
  readonly email: string
  readonly credential: Credential
  readonly actor: Actor
  /** A company of the person asks for a second factor that this sign-in has not shown: they may only enrol. */
  readonly mustEnrolMfa: boolean
  /** The sign-in has shown a second factor, or came through an identity provider, which sees to that itself. */
  readonly hasMfa: boolean
  /** Companies that this sign-in does not open, since they ask for their identity provider. */
  readonly ssoRequiredIn: readonly number[]
}

/** By what a request says who sends it. */
export type Credential =
  /** `companyId`: came through this company's identity provider and opens no other. */
  | {
      readonly kind: 'session'
      readonly sessionId: string
      readonly companyId: number | null
      /** Proof that sensitive actions require of the session; null if its last proof of identity is recent. */
      readonly proofNeeded: ProofMethod | null
    }
  | { readonly kind: 'apiToken'; readonly isReadOnly: boolean }

/** Opens scopes; another company's id and an id that does not exist are refused alike (404). */
export interface AccessCheck {
  readonly company: (
    me: SignedIn,
    companyId: number,
    options?: { readonly isOpenWithin?: boolean },
  ) => Promise<CompanyScope>
  readonly property: (me: SignedIn, propertyId: number) => Promise<PropertyScope>
}

/** Context of one call. */
export interface ApiContext {
  readonly me: SignedIn | null
  readonly access: AccessCheck
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly log: Log
  /** Version that the caller saw, from If-Match; null: the caller did not say. */
  readonly ifMatch: number | null
  /** Runs a creation at most once per person and `Idempotency-Key`. */
  readonly runOnce: RunOnce
}

/**
 * Reads If-Match. Returns null when it is absent or `*`.
 * A tag that is not one of ours can match nothing, so it reads as 0, which no object ever has.
 */
export function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())
  return match?.[1] === undefined ? 0 : Number(match[1])
}
