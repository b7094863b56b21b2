import type { WireOutline } from '@waymark/contract'
import { expect, test } from 'vitest'
import { firstPages, groupLines, listLines, listSections, neededPages, pageSize } from './manage-lines.ts'
import type { ManageSearch } from './manage-search.ts'

const allowed = { allowed: true } as const
const counts = (all: number, matching: number) => ({ all, live: 0, drafts: all, alarms: 0, matching })

const aChapter = (id: number, all: number, matching = all): WireOutline['items'][number] => ({
  id,
  title: `Chapter ${id}`,
  subtitle: '',
  visibility: 'public',
  languageBehaviour: 'fallback_default',
  sort: id,
  segment: null,
  pageSegment: null,
  tags: null,
  hasAlarm: false,
  firstTimePublished: null,
  lastChangedAt: '2026-03-10 12:00:00+00:00',
  version: 1,
  counts: counts(all, matching),
  issues: [],
  segmentName: null,
  pageSegmentName: null,
  languageCount: { filled: 1, total: 1 },
  may: { edit: allowed, publish: allowed, delete: allowed },
})

const anOutline = (items: WireOutline['items'], unsorted = counts(0, 0)): WireOutline => ({
  items,
  unsorted: { id: 0, counts: unsorted },
  deleted: { all: 4, matching: 2 },
  total: counts(9, 9),
  may: { create: allowed, sort: allowed, reorder: allowed },
})

const keys = (outline: WireOutline, search: ManageSearch) =>
  listSections(outline, search).map(({ key, count }) => [key, count])

test('chapters come in the order of the outline, then Unsorted; deleted guides are not among all', () => {
  const outline = anOutline([aChapter(8, 2), aChapter(7, 0)], counts(3, 3))
  expect(keys(outline, { show: 'all' })).toEqual([
    [8, 2],
    [7, 0],
    [0, 3],
  ])
})

test('an empty Unsorted is left out, an empty chapter is not', () => {
  expect(keys(anOutline([aChapter(8, 0)]), { show: 'all' })).toEqual([[8, 0]])
})

test('a filter leaves out chapters in which it finds nothing', () => {
  const outline = anOutline([aChapter(8, 2, 0), aChapter(7, 3, 1)], counts(3, 0))
  expect(keys(outline, { show: 'all', q: 'x' })).toEqual([[7, 1]])
})

test.each([
  [7, [[7, 3]]],
  [0, [[0, 1]]],
  ['deleted', [['deleted', 2]]],
  [99, []],
] as const)('show=one with %s is that section alone', (chapterId, sections) => {
  const outline = anOutline([aChapter(8, 2), aChapter(7, 3)], counts(1, 1))
  expect(keys(outline, { show: 'one', chapterId })).toEqual(sections)
})

test('a folded chapter keeps its head, an empty one shows a note, and shown alone neither has a head', () => {
  const outline = anOutline([aChapter(8, 2), aChapter(7, 0), aChapter(6, 1)])
  const lines = listLines(listSections(outline, { show: 'all' }, new Set([8])), true)
  expect(lines).toEqual([
    { kind: 'head', key: 8 },
    { kind: 'head', key: 7 },
    { kind: 'empty', key: 7 },
    { kind: 'head', key: 6 },
    { kind: 'guide', key: 6, place: 0 },
  ])
  const alone = listLines(listSections(outline, { show: 'one', chapterId: 8 }, new Set([8])), false)
  expect(alone).toEqual([
    { kind: 'guide', key: 8, place: 0 },
    { kind: 'guide', key: 8, place: 1 },
  ])
})

test('lines in view go back under their chapters', () => {
  const lines = listLines(listSections(anOutline([aChapter(8, 1), aChapter(7, 2)]), { show: 'all' }), true)
  const groups = groupLines(lines.slice(1, 4).map(line => ({ line })))
  expect(groups.map(({ key, lines }) => [key, lines.length])).toEqual([
    [8, 1],
    [7, 2],
  ])
})

test('only the pages of guides in view are asked for, each once', () => {
  const outline = anOutline([aChapter(8, pageSize + 1), aChapter(7, 3)])
  const lines = listLines(listSections(outline, { show: 'all' }), true)
  expect(neededPages(lines.slice(0, 3))).toEqual([{ key: 8, page: 1 }])
  expect(neededPages(lines.slice(pageSize))).toEqual([
    { key: 8, page: 1 },
    { key: 8, page: 2 },
    { key: 7, page: 1 },
  ])
})

test('the guides that are in view at first are asked for with the chapters; those further down are not', () => {
  // Each head takes 3.5 rem and each guide 3.25 rem.
  const outline = anOutline([aChapter(8, 2), aChapter(7, 3), aChapter(6, 1)])
  const keysOn = (screenRem: number) =>
    firstPages(outline, { show: 'all' }, screenRem).map(({ key, page }) => [key, page])
  expect(keysOn(13)).toEqual([[8, 1]])
  expect(keysOn(14)).toEqual([
    [8, 1],
    [7, 1],
  ])
  expect(firstPages(outline, { show: 'one', chapterId: 7 }, 40)).toEqual([{ key: 7, page: 1 }])
})
