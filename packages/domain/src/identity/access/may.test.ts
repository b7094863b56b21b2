import { describe, expect, it } from 'vitest'
import { entities } from './entities.ts'
import { type AccessMatrix, accessMatrix } from './matrix.ts'
import {
  isSectionBlocked,
  listVisibleSections,
  may,
  mayAll,
  mayAnywhere,
  mayChangeVisibility,
  mayReorderGuides,
  rolesThatMay,
} from './may.ts'
import { effectiveRoles, type RoleAssignment } from './roles.ts'
import { childrenOf, sections } from './sections.ts'

function moderatorBlockedFrom(...blocked: AccessMatrix['companyModerator']['blocked']): AccessMatrix {
  return { ...accessMatrix, companyModerator: { blocked, refused: {} } }
}

describe('isSectionBlocked', () => {
  it('ACCESS-6 blocks everything below a blocked section', () => {
    const matrix = moderatorBlockedFrom('users/list')
    expect(isSectionBlocked('companyModerator', 'users/list/segments/builder', matrix)).toBe(true)
  })

  it('ACCESS-7 blocks a section that only leads on, once all it leads to is blocked', () => {
    const all = childrenOf('settings/personal')
    expect(isSectionBlocked('companyModerator', 'settings/personal', moderatorBlockedFrom(...all))).toBe(true)
    const some = all.slice(1)
    expect(isSectionBlocked('companyModerator', 'settings/personal', moderatorBlockedFrom(...some))).toBe(
      false,
    )
  })

  it('ACCESS-7 does so through several levels', () => {
    const matrix = moderatorBlockedFrom('users/list/segments', 'users/list/users', 'users/list/attributes')
    expect(isSectionBlocked('companyModerator', 'users', matrix)).toBe(true)
  })

  it('ACCESS-7 leaves a screen open whose sub-screens are blocked', () => {
    const matrix = moderatorBlockedFrom('settings/company/team/sso')
    expect(isSectionBlocked('companyModerator', 'settings/company/team', matrix)).toBe(false)
  })
})

describe('listVisibleSections', () => {
  it('ACCESS-5 lists exactly what is not blocked, in order', () => {
    for (const role of effectiveRoles) {
      expect(listVisibleSections(role)).toEqual(sections.filter(section => !isSectionBlocked(role, section)))
    }
    expect(listVisibleSections('none')).toEqual([])
    expect(listVisibleSections('companyAdmin')).toEqual([...sections])
  })
})

describe('drafts', () => {
  it('ACCESS-20 an object whose visibility is not given is no draft', () => {
    expect(may('propertyContributor', 'edit:tutorial')).toEqual({
      allowed: false,
      reason: 'onlyDrafts',
      neededRoles: ['moderator', 'admin'],
    })
  })

  it.each([
    ['propertyContributor', 'private', 'private', true],
    ['propertyContributor', 'private', 'deleted', true],
    ['propertyContributor', 'private', 'public', false],
    ['propertyContributor', 'public', 'private', false],
    ['companyContributor', 'private', 'scheduled', false],
    ['propertyModerator', 'private', 'public', true],
  ] as const)('ACCESS-20 a %s bringing a guide from %s to %s: %s', (role, from, to, allowed) => {
    expect(mayChangeVisibility(role, 'tutorial', from, to).allowed).toBe(allowed)
  })

  it('ACCESS-21 reordering needs the right to edit public guides', () => {
    expect(effectiveRoles.filter(role => mayReorderGuides(role).allowed)).toEqual([
      'superAdmin',
      'companyAdmin',
      'companyModerator',
      'propertyAdmin',
      'propertyModerator',
    ])
  })
})

it('ACCESS-32 a change that belongs to a screen needs both the view and the edit', () => {
  const both = ['view:customize/design', 'edit:styling'] as const
  expect(may('companyContributor', 'edit:styling').allowed).toBe(true)
  expect(mayAll('companyContributor', both)).toEqual({
    ...{ allowed: false, reason: 'sectionBlocked', neededRoles: ['moderator', 'admin'] },
  })
  expect(mayAll('companyModerator', both)).toEqual({ allowed: true })
})

it('ACCESS-19 the company’s limits are a super admin’s alone', () => {
  expect(may('companyAdmin', 'edit:limits')).toEqual({
    ...{ allowed: false, reason: 'notSuperAdmin', neededRoles: ['superAdmin'] },
  })
  expect(may('superAdmin', 'edit:limits')).toEqual({ allowed: true })
})

describe('ACCESS-35 what belongs to the person', () => {
  const actorWith = (...assignments: RoleAssignment[]) => ({ managerId: 1, isSuperAdmin: false, assignments })
  const moderator: RoleAssignment = { roleName: 'moderator', targetType: 'company', targetId: 1 }
  const admin: RoleAssignment = { roleName: 'admin', targetType: 'property', targetId: 9 }

  it('is allowed when one of their roles allows it', () => {
    expect(mayAnywhere(actorWith(moderator, admin), 'view:settings/personal/api-token').allowed).toBe(true)
  })

  it('is refused with the reason of their first role, or for want of any', () => {
    const capability = 'view:settings/personal/api-token'
    expect(mayAnywhere(actorWith(moderator), capability)).toEqual({
      allowed: false,
      reason: 'sectionBlocked',
      neededRoles: ['admin'],
    })
    expect(mayAnywhere(actorWith(), capability)).toEqual({ allowed: false, reason: 'noRole' })
  })
})

describe('ACCESS-37 the roles that a refusal names', () => {
  it.each([
    ['edit:tutorial', ['moderator', 'admin']],
    ['view:customize', ['moderator', 'admin']],
    ['view:settings/sso', ['admin']],
    ['view:settings/browser-extension', ['propertyModerator', 'admin']],
    ['view:users/list/users', ['companyModerator', 'admin']],
    ['edit:addApp', ['companyAdmin']],
    ['edit:limits', ['superAdmin']],
  ] as const)('%s: %j', (capability, roles) => {
    expect(rolesThatMay([capability])).toEqual(roles)
  })

  it('are those that allow it, for every role and capability', () => {
    const capabilities = [
      ...sections.map(section => `view:${section}` as const),
      ...entities.map(entity => `edit:${entity}` as const),
    ]
    for (const capability of capabilities) {
      const named = rolesThatMay([capability])
      for (const role of effectiveRoles) {
        const name = role.replace(/^(?:company|property)/, '').toLowerCase()
        const isNamed = named.some(one => one === role || (one === name && role !== one))
        if (role !== 'superAdmin')
          expect([capability, role, isNamed]).toEqual([capability, role, may(role, capability).allowed])
      }
    }
  })
})
