import { expect, test } from 'vitest'
import { filterQuery, isFiltered, readManageSearch } from './manage-search.ts'

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
  [{ show: 'nonsense', status: 'nonsense', q: '', dialog: 'x', missing: '<', alarm: 'no' }, { show: 'all' }],
  [
    { status: 'draft', q: 'invoice', dialog: 'newGuide' },
    { show: 'all', status: 'draft', q: 'invoice', dialog: 'newGuide' },
  ],
  [{ q: 2024 }, { show: 'all', q: '2024' }],
  [
    { missing: 'de', alarm: true, lang: 'pt-BR' },
    { show: 'all', missing: 'de', alarm: true, lang: 'pt-BR' },
  ],
  [{ status: 'deleted' }, { show: 'all' }],
  [{ dialog: 'copyGuide' }, { show: 'all' }],
  [
    { dialog: 'copyGuide', guide: '7' },
    { show: 'all', dialog: 'copyGuide', guide: 7 },
  ],
  [
    { dialog: 'chapterAudience', chapter: 3, guide: 7 },
    { show: 'all', dialog: 'chapterAudience', chapter: 3 },
  ],
])('%j reads as %j', (given, search) => {
  expect(readManageSearch(given)).toEqual(search)
})

test.each([
  [{ show: 'all' }, {}, false],
  [{ show: 'all', lang: 'de' }, { lang: 'de' }, false],
  [{ show: 'all', status: 'live' }, { visibility: 'public' }, true],
  [{ show: 'all', status: 'draft', q: 'a' }, { visibility: 'private', q: 'a' }, true],
  [{ show: 'all', missing: 'de', alarm: true }, { missingLanguage: 'de', alarm: 'true' }, true],
] as const)('%j asks the server for %j', (search, query, isNarrow) => {
  expect(filterQuery(search)).toEqual(query)
  expect(isFiltered(search)).toBe(isNarrow)
})
