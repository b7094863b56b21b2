import type { WireChapterDifference, WireGuideDifference, WireGuideVersion } from '@waymark/contract'
import { expect, test } from 'vitest'
import { orderLines, stepPosition, stepTitles, summaryOf } from './difference-summary.ts'

const note = {
  version: 2,
  author: null,
  savedAt: '2026-05-01 10:00:00+00:00',
  action: 'guide.save',
  restoredFrom: null,
  isCurrent: true,
}
const change = { before: 'a', after: 'b', words: [] }
const noSteps = { removed: [], inserted: [], moved: [], changed: [] }
const guideWith = (given: Partial<WireGuideDifference>): WireGuideDifference => ({
  from: null,
  to: note,
  settings: [],
  steps: noSteps,
  texts: [],
  ...given,
})
const told = (given: Partial<WireGuideDifference>) =>
  summaryOf(guideWith(given)).map(({ part, count }) => `${count} ${part}`)

const english = { language: 'en', kind: 'changed', title: null, subtitle: null, status: null } as const

test('VERSION-4 VERSION-6 VERSION-7 a difference in short', () => {
  expect(told({})).toEqual([])
  expect(told({ settings: [{ field: 'promotion', before: false, after: true }] })).toEqual(['1 settings'])
  const step = { uuid: 'u', kind: 'changed', content: change, message: change, media: null } as const
  expect(told({ texts: [{ ...english, title: change, steps: [step] }] })).toEqual(['3 texts'])
  const moved = [{ uuid: 'u', from: 0, to: 1 }]
  const hidden = { uuid: 'v', at: 0, fields: [{ field: 'id', before: 1, after: 2 }] }
  const seen = { uuid: 'w', at: 0, fields: [{ field: 'url', before: null, after: '/a' }] }
  expect(told({ steps: { ...noSteps, moved, changed: [hidden, seen] } })).toEqual([
    '1 stepsMoved',
    '1 stepsChanged',
  ])
})

test('VERSION-6 guides of a chapter that came and went', () => {
  const guides = { removed: [{ id: 1, from: 0 }], inserted: [{ id: 2, to: 0 }], moved: [] }
  const difference: WireChapterDifference = { from: null, to: note, settings: [], texts: [], guides }
  expect(summaryOf(difference)).toEqual([
    { part: 'guidesAdded', count: 1 },
    { part: 'guidesRemoved', count: 1 },
  ])
})

test('VERSION-6 order changes are listed in order, removals first', () => {
  const lines = orderLines({
    removed: [{ id: 'gone', from: 2 }],
    inserted: [{ id: 'new', to: 3 }],
    moved: [{ id: 'up', from: 4, to: 0 }],
  })
  expect(lines).toEqual([
    { kind: 'removed', uuid: 'gone', at: 3 },
    { kind: 'moved', uuid: 'up', from: 5, to: 1 },
    { kind: 'added', uuid: 'new', at: 4 },
  ])
})

const stateOf = (texts: Record<string, Record<string, string>>, uuids: readonly string[]) =>
  ({
    steps: uuids.map(uuid => ({ uuid })),
    languageTexts: Object.fromEntries(
      Object.entries(texts).map(([key, contents]) => [
        key,
        {
          steps: Object.fromEntries(
            Object.entries(contents).map(([uuid, content]) => [uuid, { content, message: '', media: null }]),
          ),
        },
      ]),
    ),
  }) as unknown as WireGuideVersion['guide']

test('steps are called as in the newer version, in the first language that has a title', () => {
  const newer = stateOf({ de: { a: 'Eins', b: 'Zwei' }, en: { a: 'One', b: ' ' } }, ['b', 'a'])
  const older = stateOf({ en: { a: 'First', c: 'Gone' } }, ['a', 'c'])
  const titles = stepTitles([newer, older], ['en'])
  expect(Object.fromEntries(titles)).toEqual({ a: 'One', b: 'Zwei', c: 'Gone' })
  expect(['a', 'c', 'x'].map(uuid => stepPosition(uuid, [newer, older]))).toEqual([2, 2, null])
  expect(stepTitles([undefined], ['en']).size).toBe(0)
})
