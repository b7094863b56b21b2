import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyDatabase, type DatabaseCopy } from '../../../test/copy-database.ts'

let copy: DatabaseCopy
let first: pg.Client
let second: pg.Client
let observer: pg.Client
beforeAll(async () => {
  copy = await copyDatabase()
  const open = async (connectionString: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    return client
  }
  first = await open(copy.appUrl)
  second = await open(copy.appUrl)
  observer = await open(copy.ownerUrl)
})
afterAll(async () => {
  for (const client of [first, second, observer]) await client?.end()
  await copy?.drop()
})

/** One attempt of the subject where one is allowed within a minute. */
const take = async (client: pg.Client, subject: string) => {
  const { rows } = await client.query<{ refused_by: number | null }>(
    "SELECT refused_by FROM take_attempt(ARRAY[$1::bytea], '{1}', '{60}', '2026-03-02T10:00:00Z')",
    [Buffer.from(subject.padEnd(32))],
  )
  return rows[0]?.refused_by ?? null
}

it('SEC-2 an attempt waits for one of the same subject that is not committed yet, and counts it', async () => {
  await first.query('BEGIN')
  expect(await take(first, 'one')).toBe(null)
  let isDecided = false
  const later = take(second, 'one').finally(() => {
    isDecided = true
  })
  const isWaiting = async () => {
    const { rows } = await observer.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
    return rows.length > 0
  }
  await expect.poll(async () => isDecided || (await isWaiting())).toBe(true)
  await first.query('COMMIT')
  expect(await later).toBe(1)
})

it('SEC-2 attempts of other subjects do not wait', async () => {
  await first.query('BEGIN')
  expect(await take(first, 'two')).toBe(null)
  expect(await take(second, 'three')).toBe(null)
  await first.query('COMMIT')
})
