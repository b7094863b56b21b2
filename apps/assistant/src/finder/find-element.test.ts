import { describe, expect, it } from 'vitest'
import { findElement, type Lookup } from './find-element.ts'

interface Thing {
  readonly name: string
  readonly isHidden?: boolean
  readonly parts?: readonly Thing[]
}

const a: Thing = { name: 'Save' }
const b: Thing = { name: 'Save as draft' }
const row: Thing = { name: 'Draft Save as draft', parts: [b] }
const hidden: Thing = { name: 'Save', isHidden: true }

/** A page on which each selector matches these things. */
const page = (matches: Record<string, Thing[]>): Lookup<Thing> => ({
  query(css) {
    if (css.includes('[[')) throw new SyntaxError('not a selector')
    return matches[css] ?? []
  },
  isVisible: thing => !thing.isHidden,
  textOf: thing => thing.name,
  contains: (outer, inner) => outer.parts?.includes(inner) ?? false,
})
const find = (matches: Record<string, Thing[]>, candidates: string[], text?: string) =>
  findElement({ candidates: candidates.map(css => ({ css })), ...(text && { text }) }, page(matches))

describe('findElement', () => {
  it.each<[string, ReturnType<typeof find>, unknown]>([
    ['takes the only match', find({ x: [a] }, ['x']), { element: a }],
    ['looks past hidden ones', find({ x: [hidden, a] }, ['x']), { element: a }],
    ['takes none of several', find({ x: [a, b] }, ['x']), { fault: 'multiple' }],
    ['tells several apart by their text', find({ x: [a, b] }, ['x'], 'draft'), { element: b }],
    ['prefers the very text', find({ x: [a, b] }, ['x'], 'Save'), { element: a }],
    ['takes the inner one of two within each other', find({ x: [row, b] }, ['x'], 'draft'), { element: b }],
    ['compares texts with single spaces', find({ x: [a, b] }, ['x'], ' as\n draft '), { element: b }],
    ['wants the text', find({ x: [a] }, ['x'], 'Delete'), { fault: 'not_found' }],
    ['names a hidden one', find({ x: [hidden] }, ['x']), { fault: 'hidden' }],
    ['names an absent one', find({}, ['x']), { fault: 'not_found' }],
    ['goes on to the next candidate', find({ x: [a, b], y: [b] }, ['w', 'x', 'y']), { element: b }],
    ['goes on after a selector that is none', find({ y: [b] }, ['[[', 'y']), { element: b }],
    ['names a selector that is none', find({}, ['[[']), { fault: 'invalid_selector' }],
    [
      'names the fault that tells most',
      find({ x: [hidden], y: [a, b] }, ['w', 'x', 'y']),
      { fault: 'multiple' },
    ],
    ['finds nothing without candidates', find({ x: [a] }, []), { fault: 'not_found' }],
  ])('%s', (_, found, wanted) => {
    expect(found).toEqual(wanted)
  })
})
