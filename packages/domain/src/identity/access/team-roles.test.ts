import { describe, expect, it } from 'vitest'
import { effectiveRole, type RoleAssignment, strongestPropertyRole } from './roles.ts'
import {
  mayChangeSomeRole,
  mayGiveRole,
  mayManageTeam,
  mayRemoveMember,
  mayTakeRole,
  type TeamViewer,
} from './team-roles.ts'

const companyId = 1
const at = (roleName: RoleAssignment['roleName'], propertyId?: number): RoleAssignment =>
  propertyId === undefined
    ? { roleName, targetType: 'company', targetId: companyId }
    : { roleName, targetType: 'property', targetId: propertyId }

function viewer(...assignments: RoleAssignment[]): TeamViewer {
  const actor = { managerId: 7, isSuperAdmin: false, assignments }
  const role = effectiveRole(actor, { companyId })
  return { actor, companyId, role: role === 'none' ? strongestPropertyRole(actor, [10, 20, 30]) : role }
}
const operator: TeamViewer = {
  actor: { managerId: 8, isSuperAdmin: true, assignments: [] },
  companyId,
  role: 'superAdmin',
}
const admin = viewer(at('admin'))
/** Admin of property 10, contributor of 20, nothing in 30. */
const ofOne = viewer(at('admin', 10), at('contributor', 20))

const reasonOf = (decision: ReturnType<typeof mayManageTeam>) => (decision.allowed ? 'yes' : decision.reason)

describe('TEAM-21 who looks after the team', () => {
  it.each<[string, TeamViewer, string, string, string]>([
    ['super admin', operator, 'yes', 'yes', 'yes'],
    ['company admin', admin, 'yes', 'yes', 'yes'],
    ['company moderator', viewer(at('moderator')), 'entityForbidden', 'entityForbidden', 'entityForbidden'],
    [
      'company contributor',
      viewer(at('contributor')),
      'entityForbidden',
      'entityForbidden',
      'entityForbidden',
    ],
    ['admin of one property', ofOne, 'ownApplicationsOnly', 'yes', 'entityForbidden'],
    [
      'moderator of one property',
      viewer(at('moderator', 10)),
      'entityForbidden',
      'entityForbidden',
      'entityForbidden',
    ],
    ['unknown', viewer(), 'noRole', 'noRole', 'noRole'],
    [
      'company contributor who is admin of a property',
      viewer(at('contributor'), at('admin', 10)),
      'entityForbidden',
      'entityForbidden',
      'entityForbidden',
    ],
  ])('%s: company, property 10, property 20', (_, who, company, own, other) => {
    expect(reasonOf(mayManageTeam(who, at('moderator')))).toBe(company)
    expect(reasonOf(mayManageTeam(who, at('moderator', 10)))).toBe(own)
    expect(reasonOf(mayManageTeam(who, at('moderator', 20)))).toBe(other)
  })

  it('a property where one has nothing is not for the admin of another', () => {
    expect(mayManageTeam(ofOne, at('moderator', 30))).toEqual({
      allowed: false,
      reason: 'ownApplicationsOnly',
    })
  })
})

describe('TEAM-22 the admin of a property', () => {
  it('is dismissed by the company, not by another admin of the property, and may go', () => {
    expect(reasonOf(mayTakeRole(ofOne, at('admin', 10), false))).toBe('adminRole')
    expect(reasonOf(mayGiveRole(ofOne, at('moderator', 10), at('admin', 10), false))).toBe('adminRole')
    expect(reasonOf(mayTakeRole(ofOne, at('admin', 10), true))).toBe('yes')
    expect(reasonOf(mayTakeRole(admin, at('admin', 10), false))).toBe('yes')
    expect(reasonOf(mayTakeRole(ofOne, at('moderator', 10), false))).toBe('yes')
    expect(reasonOf(mayGiveRole(ofOne, at('moderator', 10), null, false))).toBe('yes')
    expect(reasonOf(mayGiveRole(ofOne, at('admin', 10), null, false))).toBe('adminRole')
    expect(reasonOf(mayGiveRole(ofOne, at('admin', 10), at('moderator', 10), false))).toBe('adminRole')
  })
})

describe('TEAM-21 taking a member out', () => {
  it('needs every role of theirs to be one’s own to take', () => {
    expect(reasonOf(mayRemoveMember(admin, [at('admin'), at('moderator', 20)], false))).toBe('yes')
    expect(reasonOf(mayRemoveMember(ofOne, [at('moderator', 10)], false))).toBe('yes')
    const both = [at('moderator', 10), at('moderator', 20)]
    expect(reasonOf(mayRemoveMember(ofOne, both, false))).toBe('entityForbidden')
    expect(reasonOf(mayRemoveMember(ofOne, [at('moderator')], false))).toBe('ownApplicationsOnly')
    expect(reasonOf(mayRemoveMember(viewer(at('moderator')), [], false))).toBe('entityForbidden')
  })

  it('changing needs one role that may be changed', () => {
    const both = [at('moderator', 20), at('moderator', 10)]
    expect(reasonOf(mayChangeSomeRole(ofOne, both, false))).toBe('yes')
    expect(reasonOf(mayChangeSomeRole(ofOne, [at('moderator', 20)], false))).toBe('entityForbidden')
    expect(reasonOf(mayChangeSomeRole(admin, [], false))).toBe('yes')
  })
})
