import { randomUUID } from 'node:crypto'
import { storedId, storedIdSql } from '../../../apps/server/src/features/analytics/events/stored-id.ts'
import {
  type ClickHouse,
  createClickHouse,
  EventStoreUnavailable,
} from '../../../apps/server/src/platform/clickhouse/index.ts'
import { processesOf } from './process-table.ts'
import { queryRows } from './rows.ts'
import { until } from './until.ts'

const origin = 'https://app.example.com'

export interface Batch {
  readonly ids: readonly string[]
  readonly body: string
}

/** Lets pages of an application report for the property. */
export async function allowApplication(dataDir: string, propertyId: number): Promise<void> {
  await queryRows(
    dataDir,
    `INSERT INTO application_url (company_id, property_id, url_pattern)
     SELECT company_id, id, $2 FROM property WHERE id = $1`,
    [propertyId, `${origin}/*`],
  )
}

/** Creates a batch that a page sends about one user: views of chapter 7. */
export function aBatch(size = 20): Batch {
  const ids = Array.from({ length: size }, () => randomUUID())
  const at = Date.now()
  const events = ids.map(id => ({ id, type: 'chapter_opened', at, chapterId: 7 }))
  return {
    ids,
    body: JSON.stringify({ sentAt: at, userId: 'user-1', isAnonymous: false, sessionId: 's', events }),
  }
}

/** Sends a batch as the script in a page does; null when no reply came. */
export async function sendBatch(url: string, propertyId: number, body: string): Promise<Response | null> {
  const path = `/api/assistant/v1/properties/${propertyId}/events`
  try {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'text/plain' },
      body,
      signal: AbortSignal.timeout(15_000),
    })
    await reply.bytes()
    return reply
  } catch {
    return null
  }
}

/** How often each event is in the event store, by its stored id, once nothing is on its way any more. */
export async function countedEvents(dataDir: string): Promise<ReadonlyMap<string, number>> {
  await until('every event has reached the event store', () => isDrained(dataDir), {
    withinMs: 45_000,
    everyMs: 100,
  })
  return queryEvents(dataDir, async store => {
    const rows = await store.query<{ id: string; times: number }>({
      sql: `SELECT toString(${storedIdSql}) AS id, count() AS times FROM events GROUP BY id`,
    })
    return new Map(rows.map(row => [row.id, row.times]))
  })
}

/** Events that are not in the event store, or more than once. */
export const notOnce = (ids: readonly string[], counted: ReadonlyMap<string, number>) =>
  ids.filter(id => counted.get(storedId(id)) !== 1)

/** How many events are in the event store now; rejects while it is away. */
export function countEvents(dataDir: string): Promise<number> {
  return queryEvents(dataDir, async store => {
    const rows = await store.query<{ count: number }>({ sql: 'SELECT count() AS count FROM events' })
    return rows[0]?.count ?? 0
  })
}

/** Asks again while the event engine is too busy to answer a ping in time. */
async function whileBusy<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable) || tried === 10) throw error
    }
  }
}

/** Asks the running event engine past the server; the way to it is in its environment. */
export async function queryEvents<T>(dataDir: string, ask: (store: ClickHouse) => Promise<T>): Promise<T> {
  const engine = processesOf(dataDir).find(row => row.kind === 'engine')
  const port = engine?.environment.get('ENGINE_PORT')
  const password = engine?.environment.get('ENGINE_PASSWORD')
  const store = createClickHouse({ url: `http://waymark:${password}@127.0.0.1:${port}/waymark` })
  try {
    return await whileBusy(() => ask(store))
  } finally {
    await store.close()
  }
}

/** Whether no acknowledged event waits outside the event store. */
async function isDrained(dataDir: string): Promise<boolean> {
  const waiting = await queryRows(
    dataDir,
    'SELECT 1 FROM event_inbox UNION ALL SELECT 1 FROM event_chunk LIMIT 1',
  )
  return waiting.length === 0
}
