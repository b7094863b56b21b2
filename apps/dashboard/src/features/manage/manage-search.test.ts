import { expect, test } from 'vitest'
import { readManageSearch } from './manage-search.ts'

test.each([
  [{}, { show: 'all' }],
  [{ show: 'all', chapterId: 4 }, { show: 'all' }],
  [
    { show: 'one', chapterId: 4 },
    { show: 'one', chapterId: 4 },
  ],
  [
    { show: 'one', chapterId: '4' },
    { show: 'one', chapterId: 4 },
  ],
  [
    { show: 'one', chapterId: 0 },
    { show: 'one', chapterId: 0 },
  ],
  [
    { show: 'one', chapterId: 'deleted' },
    { show: 'one', chapterId: 'deleted' },
  ],
  [{ show: 'one' }, { show: 'all' }],
  [{ show: 'one', chapterId: 'x' }, { show: 'all' }],
  [{ show: 'one', chapterId: -1 }, { show: 'all' }],
  [{ show: 'one', chapterId: '' }, { show: 'all' }],
  [{ show: 'nonsense', status: 'nonsense', q: '', dialog: 'x' }, { show: 'all' }],
  [
    { status: 'draft', q: 'invoice', dialog: 'newGuide' },
    { show: 'all', status: 'draft', q: 'invoice', dialog: 'newGuide' },
  ],
  [{ q: 2024 }, { show: 'all', q: '2024' }],
])('%j reads as %j', (given, search) => {
  expect(readManageSearch(given)).toEqual(search)
})
