import { expect, it } from 'vitest'
import { auditActions, auditObjectTypes } from './audit-actions.ts'
import { objectTypeOf } from './object-of-action.ts'

it.each([
  ['guide.publish', 'guide'],
  ['extensionSession.endAll', 'extensionSession'],
  ['role.assign', 'manager'],
  ['user.import', 'job'],
] as const)('%s is about a %s', (action, type) => {
  expect(objectTypeOf(action)).toBe(type)
})

it('every action is about a type of object', () => {
  expect(auditActions.filter(action => !auditObjectTypes.includes(objectTypeOf(action)))).toEqual([])
})
