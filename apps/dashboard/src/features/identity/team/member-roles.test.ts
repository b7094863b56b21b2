import type { WireMember } from '@waymark/contract'
import { expect, test } from 'vitest'
import { type ApplicationRole, applicationRoles, companyRole, roleChanges } from './member-roles.ts'

const assignment = (
  targetType: 'company' | 'property',
  targetOriginId: number,
  roleName: 'admin' | 'moderator' | 'contributor',
): WireMember['assignments'][number] => ({
  roleName,
  targetType,
  targetOriginId,
  targetName: `${targetType} ${targetOriginId}`,
  subjectType: 'companyUser',
  subjectOriginId: 1,
})

const role = (property: number, name: ApplicationRole['role']): ApplicationRole => ({
  property,
  name: `property ${property}`,
  role: name,
})

test('the company role and the application roles are separate', () => {
  const assignments = [
    assignment('property', 9, 'moderator'),
    assignment('company', 1, 'contributor'),
    assignment('property', 3, 'contributor'),
  ]
  expect(companyRole({ assignments })).toBe('contributor')
  expect(applicationRoles({ assignments })).toEqual([role(3, 'contributor'), role(9, 'moderator')])
  expect(companyRole({ assignments: [] })).toBeNull()
})

test('only what differs is sent: new and changed roles in one list, those that are gone taken away', () => {
  const before = [role(1, 'moderator'), role(2, 'moderator'), role(3, 'contributor')]
  const requested = [role(1, 'moderator'), role(2, 'contributor'), role(4, 'moderator')]
  expect(roleChanges(before, requested)).toEqual({
    assign: [
      { property: 2, role: 'contributor' },
      { property: 4, role: 'moderator' },
    ],
    revoke: [3],
  })
  expect(roleChanges(before, before)).toEqual({ assign: [], revoke: [] })
})
