import { describe, expect, it } from 'vitest'
import { proofNeeded } from './reauthentication.ts'

const now = new Date('2026-03-02T10:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const tenMinutes = 600_000

describe('AUTH-45 a proof of who the person is', () => {
  const session = { companyId: null, hasMfaEnrolled: false }

  it.each([0, 1, tenMinutes - 1])('%i ms old is recent', age => {
    for (const one of [session, { ...session, hasMfaEnrolled: true }, { ...session, companyId: 7 }]) {
      expect(proofNeeded({ ...one, authenticatedAt: ago(age) }, now)).toBeNull()
    }
  })

  it.each([
    [{ companyId: null, hasMfaEnrolled: false }, 'password'],
    [{ companyId: null, hasMfaEnrolled: true }, 'code'],
    [{ companyId: 7, hasMfaEnrolled: false }, 'sso'],
    [{ companyId: 7, hasMfaEnrolled: true }, 'sso'],
  ] as const)('10 minutes old: %j shows %s', (one, method) => {
    expect(proofNeeded({ ...one, authenticatedAt: ago(tenMinutes) }, now)).toBe(method)
    expect(proofNeeded({ ...one, authenticatedAt: new Date(0) }, now)).toBe(method)
  })
})
