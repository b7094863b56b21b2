import { expect, it } from 'vitest'
import { costLimit, groupByQuadrant, placeInQuadrants } from './portfolio-quadrants.ts'

const point = (id: number, score: number, annualCost: number) => ({ id, name: `A${id}`, score, annualCost })

it('COMP-20 applications are grouped by half of the highest cost and a score of 50', () => {
  const points = [point(1, 49, 100), point(2, 50, 51), point(3, 0, 50), point(4, 100, 0), point(5, 20, 90)]
  const ids = Object.entries(groupByQuadrant(points)).map(([key, list]) => [key, list.map(({ id }) => id)])
  expect(Object.fromEntries(ids)).toEqual({
    costlyLow: [1, 5],
    costlyHigh: [2],
    cheapLow: [3],
    cheapHigh: [4],
  })
  expect(points.map(one => placeInQuadrants(one, points))[1]).toEqual({ x: 50, y: 51 })
})

it('without any cost every application is inexpensive and lies at the bottom', () => {
  const free = [point(1, 30, 0)]
  expect([costLimit(free), costLimit([])]).toEqual([0, 0])
  expect(groupByQuadrant(free).cheapLow).toHaveLength(1)
  expect(placeInQuadrants(point(1, 30, 0), free)).toEqual({ x: 30, y: 0 })
})
