import { expect, test } from 'vitest'
import { readFileObject, readFileSearch, withOwnDialog, writeFileObject } from './file-search.ts'

test.each([
  [
    { dialog: 'export', of: 'all' },
    { dialog: 'export', of: 'all' },
  ],
  [
    { dialog: 'export', of: 'all', into: 'de' },
    { dialog: 'export', of: 'all', into: 'de' },
  ],
  [
    { dialog: 'import', of: 'all', into: 'de' },
    { dialog: 'import', of: 'all' },
  ],
  [
    { dialog: 'export', of: 'all', into: '<b>' },
    { dialog: 'export', of: 'all' },
  ],
  [
    { dialog: 'export', of: 'guides:3,5,3', job: '7' },
    { dialog: 'export', of: 'guides:3,5', job: 7 },
  ],
  [
    { dialog: 'export', of: 'chapter:0' },
    { dialog: 'export', of: 'chapter:0' },
  ],
  [
    { dialog: 'import', importId: 4 },
    { dialog: 'import', importId: 4 },
  ],
  [
    { dialog: 'import', of: 'guides:3', importId: 4, job: 5 },
    { dialog: 'import', of: 'guides:3', importId: 4 },
  ],
  [{ dialog: 'import' }, {}],
  [{ dialog: 'import', of: 'chapter:0' }, {}],
  [
    { dialog: 'pdf', of: 'guides:3', job: true },
    { dialog: 'pdf', of: 'guides:3' },
  ],
  [{ dialog: 'pdf', of: 'guides:3,4' }, {}],
  [{ dialog: 'pdf', of: 'chapter:3' }, {}],
  [
    { dialog: 'chapterTexts', of: 'chapter:3' },
    { dialog: 'chapterTexts', of: 'chapter:3' },
  ],
  [{ dialog: 'chapterTexts', of: 'chapter:0' }, {}],
  [
    { dialog: 'export', of: 'messages:3,5' },
    { dialog: 'export', of: 'messages:3,5' },
  ],
  [{ dialog: 'pdf', of: 'messages:3' }, {}],
  [{ dialog: 'translate', of: 'messages:3' }, {}],
  [{ dialog: 'export', of: 'guides:3,' }, {}],
  [{ dialog: 'export', of: 'guides:-3' }, {}],
  [{ dialog: 'newGuide', of: 'all' }, {}],
])('the address %j opens %j', (search, opened) => {
  expect(readFileSearch(search)).toEqual(opened)
})

test.each(['all', 'chapter:0', 'guides:1,2', 'messages:4,7'])('%s is read and written alike', of => {
  const object = readFileObject(of)
  expect(object === null ? null : writeFileObject(object)).toBe(of)
})

test('a screen with dialogs of its own does not see the others', () => {
  const own = ['newGuide'] as const
  expect(withOwnDialog({ dialog: 'export', q: 'a' }, own)).toEqual({ q: 'a' })
  expect(withOwnDialog({ dialog: 'newGuide', q: 'a' }, own)).toEqual({ dialog: 'newGuide', q: 'a' })
})
