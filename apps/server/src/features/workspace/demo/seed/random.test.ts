import { expect, it } from 'vitest'
import { openRandom } from './random.ts'

it('is the same in every run with the same seed, and another with another', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, openRandom(seed).next)
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

it('spreads evenly enough', () => {
  const random = openRandom(1)
  const counts = new Array<number>(10).fill(0)
  for (let index = 0; index < 100_000; index++) {
    const bucket = random.between(0, 9)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
})

it('makes ids that are UUIDs and differ', () => {
  const random = openRandom(1)
  const ids = Array.from({ length: 20_000 }, () => random.uuid())
  expect(new Set(ids).size).toBe(20_000)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
