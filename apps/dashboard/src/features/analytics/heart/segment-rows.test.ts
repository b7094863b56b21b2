import { describe, expect, it } from 'vitest'
import { pointsAbove, type SegmentRow, sortSegments } from './segment-rows.ts'
import { scoreColumns } from './segment-sorts.ts'

const scored = (value: number | null) =>
  Object.fromEntries(
    scoreColumns.map(name => [name, { value, previous: null }]),
  ) as unknown as SegmentRow['scores']
const row = (
  segment: number | null,
  name: string,
  users: number | null,
  score: number | null,
): SegmentRow => ({ segment, name, users, userShare: null, sessions: null, scores: scored(score) })

const all = row(null, 'All users', 30, 50)
const rows = [all, row(1, 'Team', 20, 70.4), row(2, 'Free', 10, null), row(3, 'Old', null, 20)]

describe('EVENT-74 the order of segments', () => {
  it.each([
    ['name', 'ASC', ['All users', 'Free', 'Old', 'Team']],
    ['name', 'DESC', ['All users', 'Team', 'Old', 'Free']],
    ['users', 'DESC', ['All users', 'Team', 'Free', 'Old']],
    ['users', 'ASC', ['All users', 'Free', 'Team', 'Old']],
    ['overall', 'DESC', ['All users', 'Team', 'Old', 'Free']],
    ['adoption', 'ASC', ['All users', 'Old', 'Team', 'Free']],
  ] as const)('by %s %s', (sort, order, names) => {
    expect(sortSegments(rows, sort, order).map(one => one.name)).toEqual(names)
  })
})

describe('EVENT-74 the difference from all users', () => {
  it.each([
    ['above', row(1, 'Team', 1, 70.4), 20],
    ['below', row(1, 'Team', 1, 20), -30],
    ['the same', row(1, 'Team', 1, 49.6), 0],
    ['unknown', row(1, 'Team', 1, null), null],
  ])('%s', (_, segment, points) => {
    expect(pointsAbove(segment, all, 'overall')).toBe(points)
  })
})
