import { describe, expect, it } from 'vitest'
import { chanceOf } from '../../../../test/random-segments.ts'
import { sliceInOrder } from './columns/sorted-runs.ts'
import { EveryMember } from './every-member.ts'
import { TopMembers } from './top-members.ts'

const chance = chanceOf(11)

interface Member {
  readonly id: number
  readonly instantMs: number | null
}

/** Many at the same instant, some without one. */
const members = (count: number): readonly Member[] =>
  Array.from({ length: count }, (_, index) => ({
    id: (index * 7_919) % 1_000_003,
    instantMs: chance.happens(0.1) ? null : chance.below(count / 3),
  }))

const inOrder = (all: readonly Member[], sign: 1 | -1) => {
  const rank = ({ instantMs }: Member) => (instantMs === null ? Infinity : sign * instantMs)
  return all
    .toSorted((one, other) =>
      rank(one) === rank(other) ? sign * (one.id - other.id) : rank(one) < rank(other) ? -1 : 1,
    )
    .map(({ id }) => id)
}

describe.each([
  ['ASC', 1],
  ['DESC', -1],
] as const)('members by an instant, %s', (order, sign) => {
  it.each([0, 1, 20, 2_990, 3_000, 3_010])('USER-7 a page behind %i others', offset => {
    const all = members(3_000)
    const every = new EveryMember(order)
    const top = new TopMembers(order, offset + 20)
    for (const { id, instantMs } of all) {
      every.add(id, instantMs)
      top.add(id, instantMs)
    }
    const expected = inOrder(all, sign).slice(offset, offset + 20)
    expect(every.slice(offset, offset + 20)).toEqual(expected)
    expect(top.from(offset)).toEqual(expected)
  })
})

describe('several lists in order', () => {
  it('give any stretch of all their entries', () => {
    for (let round = 0; round < 200; round += 1) {
      const numbers = Array.from({ length: chance.below(80) }, (_, index) => index)
      const lists = Array.from({ length: 1 + chance.below(7) }, (): number[] => [])
      for (const number of numbers) chance.oneOf(lists).push(number)
      const lengths = lists.map(({ length }) => length)
      const numberAt = ({ run, at }: { run: number; at: number }) => lists[run]?.[at] ?? Number.NaN
      const [from, to] = [chance.below(90) - 5, chance.below(90)]
      const taken = sliceInOrder(
        { lengths, compare: (one, other) => numberAt(one) - numberAt(other) },
        from,
        to,
      )
      expect(taken.map(numberAt), `${from} to ${to} of ${JSON.stringify(lists)}`).toEqual(
        numbers.slice(Math.max(0, from), Math.max(0, to)),
      )
    }
  })

  it('are compared no more often than finding a place in each takes', () => {
    const lengths = Array.from({ length: 60 }, () => 16_384)
    let compared = 0
    const compare = (one: { run: number; at: number }, other: { run: number; at: number }) => {
      compared += 1
      return one.at - other.at || one.run - other.run
    }
    expect(sliceInOrder({ lengths, compare }, 500_000, 500_020)).toHaveLength(20)
    expect(compared).toBeLessThan(100_000)
  })
})
