import { describe, expect, it } from 'vitest'
import {
  type Actor,
  effectiveRole,
  invitableRoles,
  isWithoutAccess,
  maySeeCustomAttributes,
  type RoleAssignment,
  rolesAnywhere,
  strongestPropertyRole,
} from './roles.ts'

const company = 7
const property = 70

function actorWith(...assignments: RoleAssignment[]): Actor {
  return { managerId: 1, isSuperAdmin: false, assignments }
}

function on(targetType: 'company' | 'property', targetId: number, roleName: RoleAssignment['roleName']) {
  return { roleName, targetType, targetId }
}

describe('effectiveRole', () => {
  it.each([
    ['ACCESS-1 company admin', [on('company', company, 'admin')], 'companyAdmin'],
    ['ACCESS-1 company moderator', [on('company', company, 'moderator')], 'companyModerator'],
    ['ACCESS-1 company contributor', [on('company', company, 'contributor')], 'companyContributor'],
    ['ACCESS-1 property admin', [on('property', property, 'admin')], 'propertyAdmin'],
    ['ACCESS-1 property moderator', [on('property', property, 'moderator')], 'propertyModerator'],
    ['ACCESS-1 property contributor', [on('property', property, 'contributor')], 'propertyContributor'],
    [
      'ACCESS-2 a lower company role wins over a higher property role',
      [on('property', property, 'admin'), on('company', company, 'contributor')],
      'companyContributor',
    ],
    ['ACCESS-3 no assignment', [], 'none'],
    [
      'ACCESS-3 assignments to others only',
      [on('company', 8, 'admin'), on('property', 71, 'admin'), on('property', company, 'admin')],
      'none',
    ],
    [
      'ACCESS-4 the highest of several to one target',
      [on('property', property, 'contributor'), on('property', property, 'admin')],
      'propertyAdmin',
    ],
  ] as const)('%s', (_, assignments, role) => {
    expect(effectiveRole(actorWith(...assignments), { companyId: company, propertyId: property })).toBe(role)
  })

  it('ACCESS-1 a super admin is one everywhere, whatever else is assigned', () => {
    const actor = { ...actorWith(on('company', company, 'contributor')), isSuperAdmin: true }
    expect(effectiveRole(actor, { companyId: 999 })).toBe('superAdmin')
    expect(effectiveRole(actor, { companyId: company, propertyId: property })).toBe('superAdmin')
  })

  it('ACCESS-30 a property role says nothing about the company as a whole', () => {
    expect(effectiveRole(actorWith(on('property', property, 'admin')), { companyId: company })).toBe('none')
  })
})

it('ACCESS-22 contributors are shown no custom attributes', () => {
  expect(maySeeCustomAttributes('companyContributor')).toBe(false)
  expect(maySeeCustomAttributes('propertyContributor')).toBe(false)
  expect(maySeeCustomAttributes('none')).toBe(false)
  expect(maySeeCustomAttributes('companyModerator')).toBe(true)
  expect(maySeeCustomAttributes('propertyModerator')).toBe(true)
  expect(maySeeCustomAttributes('companyAdmin')).toBe(true)
})

it('ACCESS-24 an invite to one property offers no admin', () => {
  expect(invitableRoles('property')).toEqual(['moderator', 'contributor'])
  expect(invitableRoles('company')).toEqual(['admin', 'moderator', 'contributor'])
})

it('ACCESS-3 only the missing role is without access', () => {
  expect(isWithoutAccess('none')).toBe(true)
  expect(isWithoutAccess('propertyContributor')).toBe(false)
})

describe('ACCESS-36 the strongest role among some properties', () => {
  it.each([
    [[on('property', 7, 'contributor'), on('property', 8, 'admin')], [7, 8], 'propertyAdmin'],
    [[on('property', 7, 'contributor'), on('property', 8, 'moderator')], [7, 8], 'propertyModerator'],
    [[on('property', 7, 'contributor'), on('property', 8, 'admin')], [7], 'propertyContributor'],
    [[on('property', 7, 'admin')], [], 'none'],
    [[on('company', 7, 'admin')], [7], 'none'],
  ] as const)('%j within %j is %s', (assignments, within, role) => {
    expect(strongestPropertyRole(actorWith(...assignments), within)).toBe(role)
  })
})

it('ACCESS-35 lists every role that the person has somewhere, each once', () => {
  const actor = actorWith(
    on('company', 1, 'moderator'),
    on('property', 7, 'admin'),
    on('property', 8, 'admin'),
  )
  expect(rolesAnywhere(actor)).toEqual(['companyModerator', 'propertyAdmin'])
  expect(rolesAnywhere(actorWith())).toEqual([])
  expect(rolesAnywhere({ ...actor, isSuperAdmin: true })).toEqual(['superAdmin'])
})
