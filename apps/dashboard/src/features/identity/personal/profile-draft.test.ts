import { expect, test } from 'vitest'
import { closeProfileDraft, countProfileChanges, profileFaults } from './profile-draft.ts'

const opened = { name: 'Kim Berg', email: 'kim@example.com' }

test('FORM-11 opening the profile and saving at once changes nothing', () => {
  expect(closeProfileDraft(opened, opened)).toEqual({})
  expect(countProfileChanges(opened, opened)).toBe(0)
})

test.each([
  [{ name: 'Kim Tal' }, { name: 'Kim Tal' }],
  [{ name: ' Kim Berg ' }, {}],
  [{ email: 'kim.berg@example.com' }, { email: 'kim.berg@example.com' }],
  [{ email: ' Kim@Example.com' }, {}],
  [
    { name: 'K', email: 'k@example.com' },
    { name: 'K', email: 'k@example.com' },
  ],
])('of %j only what differs is sent', (change, sent) => {
  const draft = { ...opened, ...change }
  expect(closeProfileDraft(draft, opened)).toEqual(sent)
  expect(countProfileChanges(draft, opened)).toBe(Object.keys(sent).length)
})

test('a blank name and what is no address are faults', () => {
  const faults = profileFaults({ name: ' ', email: 'kim' })
  expect(faults).toEqual({ name: 'nameMissing', email: 'emailInvalid' })
})
