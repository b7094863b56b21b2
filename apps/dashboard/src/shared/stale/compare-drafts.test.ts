import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDrafts, orderKey } from './compare-drafts.ts'

const step = (key: string, title = key) => ({ key, title, media: null as { src: string } | null })
const guide = (title: string, ...steps: readonly ReturnType<typeof step>[]) => ({ title, steps })
const opened = guide('Old', step('a'), step('b'), step('c'))

test('FORM-12 what both versions say alike is no difference', () => {
  expect(compareDrafts(opened, guide('New', ...opened.steps), guide('New', ...opened.steps))).toEqual([])
})

test.each([
  ['mine', 'Mine', 'Old'],
  ['theirs', 'Old', 'Theirs'],
  ['both', 'Mine', 'Theirs'],
])('FORM-12 a field says who changed it: %s', (by, mine, theirs) => {
  const steps = opened.steps
  expect(compareDrafts(opened, guide(mine, ...steps), guide(theirs, ...steps))).toEqual([
    { path: ['title'], mine, theirs, by },
  ])
})

test('FORM-12 entries are matched by their key, wherever they stand', () => {
  const mine = guide('Old', step('a'), step('b', 'B'), step('c'))
  const theirs = guide('Old', step('new'), step('a'), step('b'), step('c'))
  expect(compareDrafts(opened, mine, theirs)).toEqual([
    { path: ['steps', 'b', 'title'], mine: 'B', theirs: 'b', by: 'mine' },
    { path: ['steps', 'new'], mine: undefined, theirs: step('new'), by: 'theirs' },
  ])
})

test('FORM-12 an entry that they deleted while I changed it concerns both', () => {
  const mine = guide('Old', step('a', 'A'), step('b'), step('c'))
  const theirs = guide('Old', step('b'), step('c'))
  expect(compareDrafts(opened, mine, theirs)).toEqual([
    { path: ['steps', 'a'], mine: step('a', 'A'), theirs: undefined, by: 'both' },
  ])
})

test('FORM-12 another order is one difference, and not one for each entry', () => {
  const theirs = guide('Old', step('c'), step('a'), step('b'))
  expect(compareDrafts(opened, opened, theirs)).toEqual([
    { path: ['steps', orderKey], mine: ['a', 'b', 'c'], theirs: ['c', 'a', 'b'], by: 'theirs' },
  ])
})

test('FORM-12 a removed last entry is listed as removed', () => {
  const one = guide('Old', step('a'))
  expect(compareDrafts(one, one, guide('Old'))).toEqual([
    { path: ['steps', 'a'], mine: step('a'), theirs: undefined, by: 'theirs' },
  ])
})

test('FORM-12 a value inside an entry is one value, and fields that no one sees are left out', () => {
  const mine = guide('Old', { ...step('a'), media: { src: 'x' } }, step('b'), step('c'))
  expect(compareDrafts(opened, mine, opened)).toEqual([
    { path: ['steps', 'a', 'media'], mine: { src: 'x' }, theirs: null, by: 'mine' },
  ])
  expect(compareDrafts(opened, mine, opened, ['media'])).toEqual([])
})

test('FORM-12 comparing the other way round finds the same places', () => {
  const title = fc.constantFrom('x', 'y')
  const steps = fc.uniqueArray(fc.record({ key: fc.constantFrom('a', 'b', 'c'), title }), {
    selector: entry => entry.key,
  })
  const draft = fc.record({ title, steps })
  const mirror = { mine: 'theirs', theirs: 'mine', both: 'both' } as const
  fc.assert(
    fc.property(draft, draft, draft, (base, mine, theirs) => {
      const places = (found: ReturnType<typeof compareDrafts>) =>
        found.map(({ path, by }) => `${path.join('.')} ${by}`).sort()
      const there = compareDrafts(base, mine, theirs)
      const back = compareDrafts(base, theirs, mine).map(one => ({ ...one, by: mirror[one.by] }))
      expect(places(back)).toEqual(places(there))
      expect(compareDrafts(base, mine, mine)).toEqual([])
    }),
  )
})
