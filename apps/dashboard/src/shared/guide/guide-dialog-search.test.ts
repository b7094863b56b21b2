import { expect, test } from 'vitest'
import { readGuideDialogSearch, readVersioned, writeVersioned } from './guide-dialog-search.ts'

test.each<[Record<string, unknown>, unknown]>([
  [{}, {}],
  [{ dialog: 'newGuide', version: 3 }, {}],
  [{ dialog: 'versions' }, { dialog: 'versions' }],
  [
    { dialog: 'versions', version: '3', from: 1, alarmId: 2, dialogPage: 2 },
    { dialog: 'versions', version: 3, from: 1, dialogPage: 2 },
  ],
  [{ dialog: 'versions', version: 'x', from: 0, dialogPage: 1 }, { dialog: 'versions' }],
  [
    { dialog: 'versions', of: 'chapter:3' },
    { dialog: 'versions', of: 'chapter:3' },
  ],
  [{ dialog: 'versions', of: 'all' }, { dialog: 'versions' }],
  [
    { dialog: 'alarms', alarmId: 7, version: 3 },
    { dialog: 'alarms', alarmId: 7 },
  ],
])('%j is read as %j', (search, expected) => {
  expect(readGuideDialogSearch(search)).toEqual(expected)
})

test.each<[string | undefined, unknown]>([
  ['chapter:3', { kind: 'chapter', id: 3 }],
  ['guides:12', { kind: 'guide', id: 12 }],
  ['guides:12,13', null],
  ['chapter:0', null],
  ['all', null],
  [undefined, null],
])('"%s" are versions of %j', (of, expected) => {
  const versioned = readVersioned(of)
  expect(versioned).toEqual(expected)
  if (versioned) expect(writeVersioned(versioned)).toBe(of)
})
