import { describe, expect, it } from 'vitest'
import { hasRoom, limitOf } from './limits.ts'

describe('limitOf', () => {
  it.each([
    [{}, -1],
    [{ publicGuides: -1 }, -1],
    [{ publicGuides: 0 }, 0],
    [{ publicGuides: 7 }, 7],
    [{ publicGuides: '7' }, -1],
    [{ publicGuides: null }, -1],
  ])('reads %j as %i', (limits, expected) => {
    expect(limitOf(limits, 'publicGuides')).toBe(expected)
  })
})

describe('hasRoom', () => {
  it.each([
    [-1, 1_000_000, true],
    [0, 0, false],
    [1, 0, true],
    [1, 1, false],
  ])('limit %i with %i used: %s', (limit, used, expected) => {
    expect(hasRoom(limit, used)).toBe(expected)
  })
})
