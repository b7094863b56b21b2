import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { journeyRank, longestFiles, longestRank, rotated, shardOf } from './longest-first.ts'

test('every file that is named as long is there', () => {
  const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
  expect(longestFiles.filter(path => !existsSync(at(path)))).toEqual([])
})

test('longer files stand before shorter ones, and all of them before what is not named', () => {
  const ranks = ['/here/e2e/kit/dates.test.ts', '/here/e2e/dashboard/team.test.ts', '/here/a.test.ts'].map(
    longestRank,
  )
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  expect(new Set(ranks).size).toBe(3)
})

test('a run that may not have the time for all journeys begins with short ones and ends with walks', () => {
  const ranks = ['e2e/kit/button', 'e2e/kit/dates', 'e2e/kit/catalogue', 'e2e/assistant/applications/nested']
  expect(ranks.map(path => journeyRank(`/here/${path}.test.ts`))).toEqual([0, 1, 2, 2])
})

test('shards share the files: none twice, none left out, sizes at most one apart', () => {
  const files = Array.from({ length: 17 }, (_, index) => index)
  const parts = [1, 2, 3].map(index => shardOf(files, { index, count: 3 }))
  expect(parts.flat().toSorted((one, other) => one - other)).toEqual(files)
  expect(parts.map(part => part.length)).toEqual([6, 6, 5])
})

test('what a slow machine leaves out is another part for each commit', () => {
  const files = ['a', 'b', 'c']
  expect([0, 1, 2, 3].map(turn => rotated(files, turn).at(-1))).toEqual(['c', 'a', 'b', 'c'])
  expect(rotated([], 7)).toEqual([])
})
