import { describe, expect, it } from 'vitest'
import { figuresOf, sortFigures } from './guide-figures.ts'

const guide = { id: 1, title: 'Orders', visibility: 'public', wasPublished: true, chapter: null } as const

describe('figuresOf', () => {
  it('follows the formulas of the design', () => {
    const figures = figuresOf(guide, {
      users: 9,
      started: 10,
      uniqueStarted: 4,
      completed: 6,
      exitedOnFirstStep: 2,
      failed: 1,
      medianDurationMs: 4_500,
    })
    expect(figures).toMatchObject({
      completionRate: 0.6,
      healthScore: 75,
      failureRate: 0.25,
      medianDurationS: 4.5,
    })
  })

  it('has no rate where nothing was started', () => {
    expect(figuresOf(guide)).toMatchObject({
      started: 0,
      completionRate: null,
      healthScore: null,
      failureRate: null,
      medianDurationS: null,
    })
  })

  it('has no health where everyone left on the first step', () => {
    const counts = { users: 2, started: 2, uniqueStarted: 2, completed: 0, exitedOnFirstStep: 2, failed: 0 }
    const figures = figuresOf(guide, { ...counts, medianDurationMs: null })
    expect(figures).toMatchObject({ completionRate: 0, healthScore: null })
  })

  it('stays within 100 % when runs began before the range', () => {
    const counts = { users: 3, started: 1, uniqueStarted: 1, completed: 3, exitedOnFirstStep: 0, failed: 2 }
    const figures = figuresOf(guide, { ...counts, medianDurationMs: null })
    expect(figures).toMatchObject({ completionRate: 1, healthScore: 100, failureRate: 1 })
  })
})

describe('sortFigures', () => {
  const row = (title: string, started: number, completed: number) =>
    figuresOf(
      { ...guide, title },
      {
        users: started,
        started,
        uniqueStarted: started,
        completed,
        exitedOnFirstStep: 0,
        failed: 0,
        medianDurationMs: null,
      },
    )
  const rows = [row('b', 2, 1), row('A', 4, 4), row('c', 0, 0), row('10', 2, 0), row('9', 2, 0)]
  const titles = (sort: 'title' | 'started' | 'completionRate', order: 'ASC' | 'DESC') =>
    sortFigures(rows, { sort, order }).map(one => one.title)

  it.each([
    ['title', 'ASC', ['9', '10', 'A', 'b', 'c']],
    ['title', 'DESC', ['c', 'b', 'A', '10', '9']],
    ['started', 'DESC', ['A', '9', '10', 'b', 'c']],
    ['started', 'ASC', ['c', '9', '10', 'b', 'A']],
    ['completionRate', 'DESC', ['A', 'b', '9', '10', 'c']],
    ['completionRate', 'ASC', ['9', '10', 'b', 'A', 'c']],
  ] as const)('by %s %s', (sort, order, expected) => {
    expect(titles(sort, order)).toEqual(expected)
  })
})
