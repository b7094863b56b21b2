import { describe, expect, test } from 'vitest'
import { isCategoryOf, messageVisibilities } from './message.ts'
import {
  displayOfMessage,
  isMessagePublished,
  labelOfMessage,
  messageSaveLabel,
  nextMessageVisibility,
  unpublishedAs,
  visibilityBySchedule,
  visibilityByStart,
} from './message-visibility.ts'

test.each([
  ['private', 'draft', 'draft', false],
  ['public', 'published', 'live', true],
  ['scheduled', 'scheduled', 'scheduled', true],
  ['used', 'unpublished', 'used', false],
  ['archived', 'unpublished', 'deletedOrArchived', false],
  ['deleted', 'unpublished', 'deletedOrArchived', false],
] as const)(
  'MSG-1 MSG-2 MSG-3 MSG-4 %s shows as %s with the label %s',
  (visibility, display, label, isOut) => {
    expect(displayOfMessage(visibility)).toBe(display)
    expect(labelOfMessage(visibility)).toBe(label)
    expect(isMessagePublished(visibility)).toBe(isOut)
  },
)

test('MSG-1 there is no other visibility', () => {
  expect([...messageVisibilities].sort()).toEqual([
    'archived',
    'deleted',
    'private',
    'public',
    'scheduled',
    'used',
  ])
})

/** Columns: current, publishing, default text, next. */
test.each([
  ['private', true, true, 'public'],
  ['private', true, false, 'public'],
  ['private', false, true, 'private'],
  ['private', false, false, 'private'],
  ['public', true, true, 'public'],
  ['public', false, true, 'public'],
  ['public', true, false, 'used'],
  ['public', false, false, 'used'],
  ['scheduled', true, true, 'scheduled'],
  ['scheduled', true, false, 'private'],
  ['scheduled', false, true, 'private'],
  ['scheduled', false, false, 'private'],
  ['used', true, true, 'public'],
  ['used', true, false, 'public'],
  ['used', false, true, 'used'],
  ['used', false, false, 'used'],
  ['archived', true, true, 'archived'],
  ['archived', false, false, 'archived'],
  ['deleted', true, true, 'deleted'],
  ['deleted', false, false, 'deleted'],
] as const)(
  'MSG-5 MSG-6 MSG-7 MSG-8 %s saved (publishing %s, default text %s) becomes %s',
  (current, isPublishing, hasDefaultText, next) => {
    expect(nextMessageVisibility(current, { isPublishing, hasDefaultText })).toBe(next)
  },
)

test.each(messageVisibilities)('MSG-9 naming %s outright wins', override => {
  for (const current of messageVisibilities) {
    for (const isPublishing of [true, false]) {
      const save = { isPublishing, hasDefaultText: isPublishing, override }
      expect(nextMessageVisibility(current, save)).toBe(override)
    }
  }
})

/** Columns: current, publishing, next, label. */
test.each([
  ['private', true, 'public', 'saveAndPublish'],
  ['used', true, 'public', 'saveAndPublish'],
  ['archived', true, 'archived', 'saveAndPublish'],
  ['public', true, 'used', 'saveAndUnpublish'],
  ['public', false, 'used', 'saveAndUnpublish'],
  ['scheduled', false, 'private', 'saveAndUnpublish'],
  ['public', true, 'public', 'updateChanges'],
  ['public', false, 'public', 'updateChanges'],
  ['scheduled', true, 'scheduled', 'updateChanges'],
  ['private', false, 'private', 'saveChanges'],
  ['used', false, 'used', 'saveChanges'],
  ['deleted', false, 'deleted', 'saveChanges'],
] as const)('MSG-10 MSG-11 MSG-12 %s, publishing %s, next %s: %s', (current, isPublishing, next, label) => {
  expect(messageSaveLabel(current, { isPublishing, next })).toBe(label)
})

describe('MSG-38 a start decides between scheduled and public', () => {
  const now = 1_000_000
  test.each([
    ['public', now + 1, 'scheduled'],
    ['scheduled', now + 1, 'scheduled'],
    ['public', now, 'public'],
    ['scheduled', now, 'public'],
    ['scheduled', null, 'public'],
    ['public', null, 'public'],
    ['private', now + 1, 'private'],
    ['used', now + 1, 'used'],
    ['deleted', null, 'deleted'],
  ] as const)('%s with start %s is %s', (next, start, expected) => {
    expect(visibilityByStart(next, start, now)).toBe(expected)
  })
})

test.each([
  ['public', 'used'],
  ['scheduled', 'private'],
  ['private', 'private'],
  ['archived', 'archived'],
] as const)('taking %s back makes it %s', (current, expected) => {
  expect(unpublishedAs(current)).toBe(expected)
})

test.each([
  ['announcement', [1, 2, 3, 4, 5, 6]],
  ['nps', [7]],
  ['survey', [8]],
] as const)('FIELD-23 a message of type %s has a category among %s', (type, allowed) => {
  const categories = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(categories.filter(category => isCategoryOf(type, category))).toEqual(allowed)
})

/** Columns: before, start, end, after; now is 1000. */
test.each([
  ['scheduled', 1001, null, 'scheduled'],
  ['scheduled', 1000, null, 'public'],
  ['scheduled', 900, 1001, 'public'],
  ['scheduled', 900, 1000, 'private'],
  ['public', null, null, 'public'],
  ['public', 900, 1001, 'public'],
  ['public', null, 1000, 'used'],
  ['private', 900, 950, 'private'],
  ['archived', 900, 950, 'archived'],
  ['used', 900, null, 'used'],
] as const)('MSG-38 %s with start %s and end %s becomes %s', (current, startMs, endMs, expected) => {
  expect(visibilityBySchedule(current, { startMs, endMs }, 1_000)).toBe(expected)
})
