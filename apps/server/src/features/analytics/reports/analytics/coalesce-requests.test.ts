import { expect, it } from 'vitest'
import { coalesceRequests } from './coalesce-requests.ts'

/** Answers with the number of the question. */
function counter() {
  let count = 0
  return coalesceRequests<object, number>(() => Promise.resolve(++count))
}

it('sends a question of several figures once', async () => {
  const ask = counter()
  expect(await ask({ sql: 'SELECT {a:Int64}', params: { a: 1 } })).toBe(1)
  expect(await ask({ sql: 'SELECT {a:Int64}', params: { a: 1 } })).toBe(1)
})

it('sends a question with another parameter', async () => {
  const ask = counter()
  await ask({ sql: 'SELECT {a:Int64}', params: { a: 1 } })
  expect(await ask({ sql: 'SELECT {a:Int64}', params: { a: 2 } })).toBe(2)
})
