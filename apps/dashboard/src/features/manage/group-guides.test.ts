import type { WireChapter, WireGuideRow } from '@waymark/contract'
import { expect, test } from 'vitest'
import { groupGuides, moveInOrder } from './group-guides.ts'

const allowed = { allowed: true } as const
const at = '2026-03-10 12:00:00+00:00'

const aGuide = (id: number, change: Partial<WireGuideRow> = {}): WireGuideRow => ({
  id,
  title: `Guide ${id}`,
  subtitle: '',
  visibility: 'private',
  launcher: 0,
  sort: id,
  stepCount: 1,
  segment: null,
  pageSegment: null,
  hasAlarm: false,
  languages: ['en'],
  firstTimePublished: null,
  lastChangedAt: at,
  updatedAt: at,
  version: 1,
  may: { edit: allowed, publish: allowed, delete: allowed },
  ...change,
})

const aChapter = (id: number, sort: number): WireChapter => ({
  id,
  title: `Chapter ${id}`,
  subtitle: '',
  visibility: 'public',
  languageBehaviour: 'fallback_default',
  sort,
  tutorials: [],
  tags: null,
  segment: null,
  pageSegment: null,
  hasAlarm: false,
  firstTimePublished: null,
  lastChangedAt: at,
  version: 1,
  may: { edit: allowed, delete: allowed },
})

const outline = (groups: ReturnType<typeof groupGuides>) =>
  groups.map(({ key, shown }) => [key, shown.map(guide => guide.id)])

test('chapters come in their order, then Unsorted, then Deleted', () => {
  const guides = [aGuide(1, { launcher: 8 }), aGuide(2), aGuide(3, { visibility: 'deleted', launcher: 8 })]
  expect(outline(groupGuides([aChapter(7, 2), aChapter(8, 1)], guides))).toEqual([
    [8, [1]],
    [7, []],
    [0, [2]],
    ['deleted', [3]],
  ])
})

test('a guide of an unknown chapter is unsorted, not lost', () => {
  expect(outline(groupGuides([], [aGuide(1, { launcher: 99 })]))).toEqual([
    [0, [1]],
    ['deleted', []],
  ])
})

test('guides keep the order that was given to them', () => {
  const guides = [aGuide(1, { sort: 2 }), aGuide(2, { sort: 1 }), aGuide(3, { sort: 1 })]
  expect(outline(groupGuides([], guides))[0]).toEqual([0, [2, 3, 1]])
})

test.each([
  [{ q: 'INVOICE' }, [1, 3]],
  [{ q: ' second ' }, [2]],
  [{ status: 'live' }, [1]],
  [{ status: 'draft' }, [2, 3]],
  [{ q: 'invoice', status: 'draft' }, [3]],
] as const)('the filter %j shows %j', (filter, ids) => {
  const guides = [
    aGuide(1, { title: 'Create an invoice', visibility: 'public' }),
    aGuide(2, { subtitle: 'the second' }),
    aGuide(3, { title: 'Send the Invoice' }),
  ]
  expect(groupGuides([], guides, filter)[0]?.shown.map(guide => guide.id)).toEqual(ids)
})

test('the count of a chapter does not depend on the filter', () => {
  expect(groupGuides([], [aGuide(1)], { q: 'nothing' })[0]?.guides).toHaveLength(1)
})

test('the status filter leaves the deleted ones alone, the search does not', () => {
  const guides = [aGuide(1, { visibility: 'deleted' })]
  expect(groupGuides([], guides, { status: 'live' }).at(-1)?.shown).toHaveLength(1)
  expect(groupGuides([], guides, { q: 'x' }).at(-1)?.shown).toHaveLength(0)
})

test.each([
  [2, 'up', [2, 1, 3]],
  [2, 'down', [1, 3, 2]],
  [1, 'up', null],
  [3, 'down', null],
  [9, 'up', null],
] as const)('moving %d %s gives %j', (id, direction, order) => {
  expect(moveInOrder([1, 2, 3], id, direction)).toEqual(order)
})
