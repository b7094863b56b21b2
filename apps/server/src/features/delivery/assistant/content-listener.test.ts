import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { openLog } from '../../../platform/log.ts'
import { listenForContent } from './content-listener.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

function listen() {
  const notified: (number | null)[] = []
  const listener = listenForContent({
    database: server.database,
    log: openLog('silent'),
    onChange: propertyId => notified.push(propertyId),
  })
  return { notified, listener }
}

const notify = (payload: string) =>
  server.database.pool.query('SELECT pg_notify($1, $2)', ['waymark_content', payload])

it('hears which property changed, and takes what it cannot read for any', async () => {
  const { notified, listener } = listen()
  await expect.poll(() => listener.isListening()).toBe(true)
  await notify('7')
  await notify('all')
  await expect.poll(() => notified).toEqual([null, 7, null])
  await listener.close()
})

it('listens again after its connection was cut, and says that it may have missed something', async () => {
  const { notified, listener } = listen()
  await expect.poll(() => listener.isListening()).toBe(true)
  await server.database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`,
  )
  await expect.poll(() => notified.length, { timeout: 5_000 }).toBe(2)
  expect(notified).toEqual([null, null])
  await notify('8')
  await expect.poll(() => notified.at(-1)).toBe(8)
  await listener.close()
})

it('gives its connection back, also when it is closed while it opens', async () => {
  const { notified, listener } = listen()
  await listener.close()
  expect(listener.isListening()).toBe(false)
  expect(notified).toEqual([])
})
