import { describe, expect, it } from 'vitest'
import { type Credential, Refusal, requireRecentProof, type SignedIn } from '../../../platform/http/index.ts'
import { requirePasswordSession } from './require-password-session.ts'

const session = { kind: 'session', sessionId: 'one', companyId: null, proofNeeded: null } as const
const apiToken = { kind: 'apiToken', isReadOnly: false } as const

const signedInBy = (credential: Credential): SignedIn => ({
  managerId: 7,
  name: 'Ada',
  email: 'ada@example.com',
  credential,
  actor: { managerId: 7, isSuperAdmin: false, assignments: [] },
  hasMfa: true,
  mustEnrolMfa: false,
  ssoRequiredIn: [],
})

function refusalOf(work: () => unknown): readonly unknown[] {
  try {
    return ['allowed', work()]
  } catch (error) {
    return error instanceof Refusal ? [error.code, error.data] : ['thrown', error]
  }
}

/** Calls that change an account ask for both; each of them alone keeps an API token out. */
describe('AUTH-21 a change of an account', () => {
  it('is for sessions by password: no API token', () => {
    const me = signedInBy(apiToken)
    expect(refusalOf(() => requirePasswordSession(me))).toEqual(['forbidden', { reason: 'apiToken' }])
  })

  it('is for sessions by password: no session through an identity provider', () => {
    const me = signedInBy({ ...session, companyId: 3 })
    expect(refusalOf(() => requirePasswordSession(me))).toEqual(['forbidden', { reason: 'ssoSession' }])
  })

  it('is for sessions by password, which are named', () => {
    expect(refusalOf(() => requirePasswordSession(signedInBy(session)))).toEqual(['allowed', 'one'])
  })

  it('asks for a recent proof, which an API token never has', () => {
    const me = signedInBy(apiToken)
    expect(refusalOf(() => requireRecentProof(me))).toEqual(['forbidden', { reason: 'apiToken' }])
  })
})
