import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import {
  closeInvite,
  type InviteDraft,
  inviteFaults,
  offeredRoles,
  refusedFaults,
  withTarget,
} from './invite-draft.ts'

const draft: InviteDraft = { email: 'ada@example.com', target: 'company', role: 'admin' }

const refused = (code: string, data?: unknown) => new ORPCError(code, { defined: true, status: 422, data })

test('ACCESS-24 an application offers no admin, and a role that is not offered gives way', () => {
  expect(offeredRoles('company')).toEqual(['admin', 'moderator', 'contributor'])
  expect(offeredRoles(7)).toEqual(['moderator', 'contributor'])
  expect(withTarget(draft, 7)).toEqual({ ...draft, target: 7, role: 'moderator' })
  expect(withTarget({ ...draft, role: 'contributor' }, 7).role).toBe('contributor')
})

test('a missing value and an invalid e-mail address get an error at their field', () => {
  expect(inviteFaults(draft)).toEqual({})
  expect(inviteFaults({ ...draft, email: 'ada', target: null })).toEqual({
    email: 'emailInvalid',
    target: 'targetMissing',
  })
})

test('the company needs no id, an application is named by its own', () => {
  expect(closeInvite({ ...draft, email: ' ada@example.com ' })).toEqual({
    email: 'ada@example.com',
    roleName: 'admin',
    targetType: 'company',
  })
  expect(closeInvite({ ...draft, target: 7, role: 'moderator' })).toMatchObject({
    targetType: 'property',
    targetOriginId: 7,
  })
})

test('TEAM-26 a person who is there already, and rules that the server knows, stand at their fields', () => {
  expect(refusedFaults(refused('nameTaken', { field: 'email' }))).toEqual({ email: 'emailTaken' })
  const issues = [{ path: 'email' }, { path: 'roleName' }]
  expect(refusedFaults(refused('breaksRule', { issues }))).toEqual({
    email: 'emailInvalid',
    role: 'roleNotOffered',
  })
  expect(refusedFaults(refused('unavailable', {}))).toEqual({})
  expect(refusedFaults(new TypeError('no network'))).toEqual({})
})
