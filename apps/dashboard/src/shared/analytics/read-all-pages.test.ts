import { expect, test } from 'vitest'
import { readAllPages } from './read-all-pages.ts'

const table = (total: number) => {
  const asked: number[] = []
  const read = async ({ page, limit }: { page: number; limit: number }) => {
    asked.push(page)
    const left = Math.max(0, total - (page - 1) * limit)
    return { items: Array.from({ length: Math.min(limit, left) }, (_, index) => index), total }
  }
  return { asked, read }
}

test.each([
  [0, [1]],
  [100, [1]],
  [101, [1, 2]],
])('%d rows are read in the pages %j', async (total, pages) => {
  const { asked, read } = table(total)
  expect(await readAllPages(read)).toHaveLength(total)
  expect(asked).toEqual(pages)
})

test('a table that shrinks while it is read comes to an end', async () => {
  expect(await readAllPages(async () => ({ items: [], total: 500 }))).toEqual([])
})
