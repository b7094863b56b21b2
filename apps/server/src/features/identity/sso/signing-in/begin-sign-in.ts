import { readLocalPath } from '@waymark/domain/foundation/text'
import type { SsoReason } from '@waymark/domain/identity/access'
import { findSsoRecord } from '../provider/sso-store.ts'
import type { SsoDependencies } from '../sso-dependencies.ts'
import { beginRequest } from './sso-request.ts'

/** Target for a user who requested no target, or one that cannot be used. */
const home = '/app'

/** The dashboard's place for a sign-in that ended without a session. */
export const refusedPlace = (reason: SsoReason) => `/login?sso=${reason}`

/** Pages that lead on to signing in again. */
const isSignInPage = (path: string) => /^\/(?:login|signed-in)(?:[/?#]|$)/.test(path)

/** The requested place after signing in, where it is one of this site; else `/app`. */
export function returnPath(requested: unknown): string {
  const path = typeof requested === 'string' ? readLocalPath(requested) : null
  return path === null || isSignInPage(path) ? home : path
}

interface SignInInput {
  readonly companyId: number
  readonly returnTo: string
  readonly browserHash: () => string
  /** Also where the provider knows the person already: they prove again who they are. */
  readonly isAgain: boolean
}

/**
 * The address at the company's identity provider; null where there is none in use, which is answered like a company
 * that does not exist.
 */
export async function beginSignIn(deps: SsoDependencies, input: SignInInput): Promise<string | null> {
  const record = await deps.database.asSystem(tx => findSsoRecord(tx, input.companyId))
  if (record?.isEnabled !== true) return null
  const { returnTo } = input
  const purpose = { kind: 'signIn', returnTo, browserHash: input.browserHash() } as const
  return beginRequest(deps, record, purpose, input.isAgain)
}
