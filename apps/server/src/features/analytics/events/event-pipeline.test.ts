import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyDatabase, type DatabaseCopy } from '../../../../test/copy-database.ts'
import {
  type ClickHouse,
  createClickHouse,
  type EventEngine,
  EventStoreUnavailable,
  migrateEventStore,
  startEventEngine,
} from '../../../platform/clickhouse/index.ts'
import { openFastify } from '../../../platform/http/index.ts'
import { chunkLimits, claimChunk, findChunk, finishChunk } from './claim-chunk.ts'
import { deliverChunk } from './deliver-chunk.ts'
import {
  type EventInbox,
  hasPendingEvents,
  openEventInbox,
  readEventLag,
  registerEventIngest,
  startEventDrain,
} from './index.ts'
import { purgeEvents } from './purge-events.ts'
import { storedId, storedIdSql } from './stored-id.ts'

const log = pino({ level: 'silent' })
const now = Date.UTC(2026, 2, 1, 12)
const origin = 'https://app.example.com'
let dataDir: string
let engine: EventEngine
let store: ClickHouse
let copy: DatabaseCopy
let pool: pg.Pool
let inbox: EventInbox
let fastify: FastifyInstance
/** Each test reports for a separate property. */
let propertyId = 0

/** An NPS every 90 days. */
const scales = new Map([[71, { min: 0, max: 10, recurrenceDays: 90 }]])

const properties = {
  level: 'advanced' as 'none' | 'basic' | 'advanced',
  exceptions: [] as readonly string[],
}

async function openIngest(target: EventInbox): Promise<FastifyInstance> {
  const app = await openFastify({ log, trustedProxies: [] })
  await registerEventIngest(app, {
    inbox: target,
    live: { takes: () => false, note: () => {} },
    clock: { now: () => new Date(now) },
    resolveProperty: async (id, from) =>
      id > 900_000 ? null : { companyId: 1, ...properties, scales, originAllowed: from === origin },
    answerKey: Buffer.alloc(32, 1),
    checkIdentity: async () => null,
    levelOf: async () => properties.level,
    limits: { admitBatch: () => {}, admitEvents: () => {} },
  })
  return app
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-events-'))
  engine = await startEventEngine({ dataDir, log })
  store = createClickHouse({ url: () => engine.url })
  await migrateEventStore(store)
  copy = await copyDatabase()
  pool = new pg.Pool({ connectionString: copy.appUrl, max: 8 })
  pool.on('error', () => undefined)
  inbox = openEventInbox({ pool, log })
  fastify = await openIngest(inbox)
})

afterAll(async () => {
  await fastify.close()
  await inbox.close()
  await pool.end()
  await copy.drop()
  await store.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

beforeEach(() => {
  propertyId++
  properties.level = 'advanced'
})

afterEach(async () => {
  await drainAll()
})

const anEvent = (more: object = {}) => ({
  id: randomUUID(),
  type: 'assistant_opened',
  at: now - 1_000,
  ...more,
})
const aBatch = (events: unknown[], more: object = {}) => ({
  sentAt: now,
  userId: 'user-1',
  isAnonymous: false,
  sessionId: '',
  events,
  ...more,
})

function send(
  body: unknown,
  options: { to?: number; from?: string | null; type?: string; app?: FastifyInstance } = {},
) {
  const { to = propertyId, from = origin, type = 'text/plain', app = fastify } = options
  return app.inject({
    method: 'POST',
    url: `/api/assistant/v1/properties/${to}/events`,
    headers: { 'content-type': type, ...(from === null ? {} : { origin: from }) },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Runs `work` as the process that leads the drain, and forgets it as a crash would. */
async function asDrain<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release(true)
  }
}

async function drainAll(): Promise<void> {
  await asDrain(async client => {
    for (;;) {
      const chunk = (await findChunk(client)) ?? (await claimChunk(client, chunkLimits))
      if (chunk === null) return
      await deliverChunk(client, store, chunk)
      await finishChunk(client, chunk)
    }
  })
}

async function stored(property = propertyId): Promise<string[]> {
  const rows = await store.query<{ id: string }>({
    sql: 'SELECT toString(event_id) AS id FROM events WHERE property_id = {property:UInt32} ORDER BY id',
    params: { property },
  })
  return rows.map(row => row.id)
}

async function quarantined(): Promise<{ reason: string; event: string }[]> {
  return asDrain(async client => {
    await client.query("SELECT set_config('waymark.is_system', 'on', false)")
    const { rows } = await client.query(
      'SELECT reason, event FROM event_quarantine WHERE property_id = $1 ORDER BY id',
      [propertyId],
    )
    return rows
  })
}

/** Number 0 would be this process and all its companions. */
function killEngine(): void {
  if (engine.pid !== undefined) process.kill(engine.pid, 'SIGKILL')
}

/** Identifiers of events, other than answers, in the event store. */
const idsOf = (events: readonly { id: string }[]) => events.map(event => storedId(event.id)).sort()

describe('the call', () => {
  test.each(['text/plain', 'application/json'])(
    'a batch sent as %s is accepted and reaches the event store whole',
    async type => {
      const event = anEvent({
        type: 'tooltip_shown',
        path: '/orders/*',
        lang: 'de',
        guideId: 7,
        guideVersion: 3,
        step: 0,
        reason: 'error',
        durationMs: 1_500,
      })
      const reply = await send(aBatch([event], { sessionId: 's-1', isAnonymous: true }), { type })
      expect([reply.statusCode, reply.json()]).toEqual([200, { accepted: 1, rejected: [] }])
      expect(reply.headers['access-control-allow-origin']).toBe(origin)
      await drainAll()
      const rows = await store.query({
        sql: `SELECT company_id, toString(event_id) AS id, type, user_id, is_anonymous, session_id,
              toString(occurred_at) AS at, toString(received_at) AS received, path, lang, guide_id, guide_version, step,
              source, reason, duration_ms, score, query FROM events WHERE property_id = {property:UInt32}`,
        params: { property: propertyId },
      })
      expect(rows).toEqual([
        {
          company_id: 1,
          id: storedId(event.id),
          type: 'tooltip_shown',
          user_id: 'user-1',
          is_anonymous: true,
          session_id: 's-1',
          at: '2026-03-01 11:59:59.000',
          received: '2026-03-01 12:00:00.000',
          path: '/orders/*',
          lang: 'de',
          guide_id: 7,
          guide_version: 3,
          step: 0,
          source: '',
          reason: 'error',
          duration_ms: 1_500,
          score: null,
          query: '',
        },
      ])
    },
  )

  test('what a search was narrowed to, which result was opened and how an announcement was met are kept', async () => {
    const events = [
      anEvent({ type: 'search_performed', at: now - 4, query: 'invoice', results: 2, filter: 'documents' }),
      anEvent({
        type: 'search_result_opened',
        at: now - 3,
        query: 'invoice',
        found: 'document',
        itemId: 2,
        position: 1,
      }),
      anEvent({ type: 'message_shown', at: now - 2, messageId: 5, mode: 'push' }),
      anEvent({ type: 'message_link', at: now - 1, messageId: 5, which: 'secondary' }),
    ]
    const reply = await send(aBatch([...events, anEvent({ filter: 'all' })]))
    expect(reply.json()).toEqual({ accepted: 4, rejected: [{ index: 4, reason: 'notAllowed:filter' }] })
    await drainAll()
    const rows = await store.query({
      sql: `SELECT search_filter, found, position, item_id, mode, which FROM events
        WHERE property_id = {p:UInt32} ORDER BY occurred_at`,
      params: { p: propertyId },
    })
    const nothing = { search_filter: '', found: '', position: null, item_id: 0, mode: '', which: '' }
    expect(rows).toEqual([
      { ...nothing, search_filter: 'documents' },
      { ...nothing, found: 'document', position: 1, item_id: 2 },
      { ...nothing, mode: 'push' },
      { ...nothing, which: 'secondary' },
    ])
  })

  test('MSG-42 of one visitor, survey and round the first answer is stored, from two tabs and after a retry', async () => {
    const answer = (more: object = {}) =>
      anEvent({ type: 'survey_answered', messageId: 71, score: 9, ...more })
    const mine = answer()
    const replies = await Promise.all([send(aBatch([mine])), send(aBatch([answer({ score: 2 })]))])
    expect(replies.map(reply => reply.json().accepted)).toEqual([1, 1])
    await drainAll()
    await send(aBatch([mine]))
    await send(aBatch([answer()], { userId: 'user-2' }))
    await send(aBatch([answer()], { userId: 'user-1', isAnonymous: true }))
    await send(aBatch([answer({ at: now - 90 * 86_400_000 })]))
    await drainAll()
    expect(await stored()).toHaveLength(4)
  })

  test('MSG-42 a score that is not on the scale of its survey, and an answer without one, are put aside', async () => {
    const answers = [{ score: 11 }, { score: 0 }, {}].map(more =>
      anEvent({ type: 'survey_answered', messageId: 71, ...more }),
    )
    const reply = await send(aBatch(answers))
    expect(reply.json()).toEqual({
      accepted: 1,
      rejected: [
        { index: 0, reason: 'badValue:score' },
        { index: 2, reason: 'missing:score' },
      ],
    })
  })

  test('MSG-42 an answer to a message that is not published here is put aside', async () => {
    const answers = [71, 72].map(messageId => anEvent({ type: 'survey_answered', messageId, score: 5 }))
    const reply = await send(aBatch(answers))
    expect(reply.json()).toEqual({ accepted: 1, rejected: [{ index: 1, reason: 'unknownMessage' }] })
  })

  test('one bad event among a hundred is put aside with its reason and the rest is stored', async () => {
    const events = Array.from({ length: 100 }, (_, i) => (i === 41 ? anEvent({ typed: 'x' }) : anEvent()))
    const reply = await send(aBatch(events))
    expect(reply.json()).toEqual({ accepted: 99, rejected: [{ index: 41, reason: 'unknownField' }] })
    await drainAll()
    expect(await stored()).toEqual(idsOf(events.filter((_, i) => i !== 41)))
    expect(await quarantined()).toEqual([{ reason: 'unknownField', event: JSON.stringify(events[41]) }])
  })

  test('NUL, half characters, absurd numbers and deep nesting poison nothing', async () => {
    const good = anEvent({ type: 'search_performed', query: 'a\0\ud800b', results: 1 })
    const deep = `{"id":"${randomUUID()}","type":"assistant_opened","at":1,"path":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const bad = [
      '{"a":"\\u0000\\ud800"}',
      '1e999',
      `{"id":"${randomUUID()}","type":"click","at":1e400}`,
      deep,
    ]
    const body = JSON.stringify(aBatch([good])).replace(/\]\}$/, `,${bad.join(',')}]}`)
    const reply = await send(body)
    expect([reply.statusCode, reply.json().accepted, reply.json().rejected.length]).toEqual([200, 1, 4])
    await drainAll()
    const rows = await store.query({
      sql: 'SELECT query FROM events WHERE property_id = {p:UInt32}',
      params: { p: propertyId },
    })
    expect(rows).toEqual([{ query: 'a\ufffdb' }])
    expect((await quarantined()).map(row => row.reason)).toEqual([
      'unknownType',
      'notAnObject',
      'badValue:at',
      'tooOld',
    ])
  })

  test('what the level forbids is refused and not even put aside', async () => {
    properties.level = 'basic'
    const reply = await send(aBatch([anEvent({ type: 'page_view', path: '/salary' })]))
    expect(reply.json()).toEqual({ accepted: 0, rejected: [{ index: 0, reason: 'levelTooLow' }] })
    expect(await quarantined()).toEqual([])
  })

  test('EVENT-21 what a URL exception names is refused and not even put aside', async () => {
    properties.exceptions = ['/salary']
    const views = ['/salary/7', '/orders'].map(path => anEvent({ type: 'page_view', path }))
    const reply = await send(aBatch(views))
    properties.exceptions = []
    expect(reply.json()).toEqual({ accepted: 1, rejected: [{ index: 0, reason: 'exceptedPage' }] })
    expect(await quarantined()).toEqual([])
  })

  test.each([
    ['no JSON', '{"sentAt":', {}, 400, 'malformed'],
    ['nothing', '', {}, 400, 'malformed'],
    ['a hundred and one events', aBatch(Array(101).fill(1)), {}, 400, 'malformed'],
    ['nesting without end', '['.repeat(200_000), {}, 400, 'malformed'],
    ['another kind of content', '<a/>', { type: 'application/xml' }, 415, 'wrongKind'],
    ['too much', `"${'x'.repeat(256 * 1024)}"`, {}, 413, 'tooLarge'],
    ['an unknown property', aBatch([anEvent()]), { to: 900_001 }, 404, 'notFound'],
    ['a property that is no number', aBatch([anEvent()]), { to: Number.NaN }, 404, 'notFound'],
    ['a property past the last', aBatch([anEvent()]), { to: 99_999_999_999 }, 404, 'notFound'],
    ['another page', aBatch([anEvent()]), { from: 'https://other.example.com' }, 403, 'originNotAllowed'],
    ['no page', aBatch([anEvent()]), { from: null }, 403, 'originNotAllowed'],
  ])('%s is refused', async (_, body, options, status, code) => {
    const reply = await send(body, options)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    if (status === 413) expect(reply.json().data).toEqual({ maxBytes: 256 * 1024 })
    if (status === 403) expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    expect(await hasPendingEvents(pool, propertyId)).toBe(false)
  })

  test('a browser that asks first is answered', async () => {
    const url = `/api/assistant/v1/properties/${propertyId}/events`
    const reply = await fastify.inject({ method: 'OPTIONS', url, headers: { origin } })
    expect([reply.statusCode, reply.headers['access-control-allow-methods']]).toEqual([204, 'POST'])
    const other = await fastify.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://other.example.com' },
    })
    expect(other.statusCode).toBe(403)
  })

  test('a database that does not answer is a 503 with Retry-After in 2 s', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await new Promise(resolve => silent.once('listening', resolve))
    const { port } = silent.address() as { port: number }
    const deadPool = new pg.Pool({ host: '127.0.0.1', port, user: 'x', connectionTimeoutMillis: 5_000 })
    const deadInbox = openEventInbox({ pool: deadPool, log })
    const app = await openIngest(deadInbox)
    const startedAt = performance.now()
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(aBatch([anEvent()]), { app })))
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    for (const reply of replies) {
      expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([
        503,
        '1',
        'unavailable',
      ])
    }
    silent.close()
    await app.close()
  })

  test('when too much waits the next is refused at once, a property alone before all', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await new Promise(resolve => silent.once('listening', resolve))
    const { port } = silent.address() as { port: number }
    const deadInbox = openEventInbox({ pool: new pg.Pool({ host: '127.0.0.1', port, user: 'x' }), log })
    const entry = (property: number) => ({
      companyId: 1,
      propertyId: property,
      receivedAt: now,
      layout: 1,
      eventIds: [randomUUID()],
      startIds: [null],
      lines: '[]',
      quarantined: [],
    })
    const codes: string[] = []
    const add = (property: number) =>
      deadInbox.add(entry(property)).catch((error: { code: string }) => codes.push(error.code))
    const flood = Array.from({ length: 2_500 }, () => add(1))
    await Promise.resolve()
    expect(new Set(codes)).toEqual(new Set(['slowDown']))
    const others = Array.from({ length: 3_000 }, (_, i) => add(2 + (i % 3)))
    await Promise.resolve()
    expect(new Set(codes)).toEqual(new Set(['slowDown', 'unavailable']))
    await Promise.all([...flood, ...others])
    silent.close()
  })
})

describe('each event counts once', () => {
  test('batches repeated in any order, at once and later', async () => {
    const events = Array.from({ length: 30 }, () => anEvent())
    const batches = [
      events.slice(0, 10),
      events.slice(5, 20),
      events.slice(20),
      [...events].reverse(),
      events.slice(0, 10),
    ]
    await Promise.all(batches.map(batch => send(aBatch(batch))))
    await drainAll()
    await send(aBatch(events))
    await send(aBatch([events[0], events[0], events[0]]))
    await drainAll()
    expect(await stored()).toEqual(idsOf(events))
  })

  test('the same id in two properties is two events', async () => {
    const event = anEvent()
    await send(aBatch([event]))
    await send(aBatch([event]), { to: propertyId + 500_000 })
    await drainAll()
    expect([await stored(), await stored(propertyId + 500_000)]).toEqual([idsOf([event]), idsOf([event])])
  })

  const steps = ['taken', 'delivered', 'delivered but not heard', 'finished'] as const
  test.each(steps)('a crash right after a chunk was %s', async lastStep => {
    const months = Array.from({ length: 12 }, (_, i) => anEvent({ at: now - i * 32 * 86_400_000 }))
    await send(aBatch(months))
    await send(aBatch([...months.slice(3), anEvent({ id: months[0]?.id })]))
    await asDrain(async client => {
      const chunk = await claimChunk(client, chunkLimits)
      if (chunk === null) throw new Error('nothing to take')
      if (lastStep === 'taken') return
      await deliverChunk(client, store, chunk)
      if (lastStep === 'delivered but not heard')
        await deliverChunk(client, store, { ...chunk, isRepeated: true })
      if (lastStep === 'finished') await finishChunk(client, chunk)
    })
    await send(aBatch(months))
    await drainAll()
    expect(await stored()).toEqual(idsOf(months))
    expect(await hasPendingEvents(pool, propertyId)).toBe(false)
  })

  test.each([
    ['batches', { batches: 2 }],
    ['events', { events: 7 }],
    ['bytes', { bytes: 1 }],
  ])('a chunk ends at its limit of %s and says that more may wait', async (what, limit) => {
    for (let n = 0; n < 3; n += 1) await send(aBatch([anEvent(), anEvent(), anEvent()]))
    const sizes = await asDrain(async client => {
      const found: (readonly [number, boolean])[] = []
      for (;;) {
        const chunk = await claimChunk(client, { ...chunkLimits, ...limit })
        if (chunk === null) return found
        found.push([chunk.inboxIds.length, chunk.isFull])
        await finishChunk(client, chunk)
      }
    })
    // The first batch of a chunk always fits.
    const one = [1, true] as const
    expect(sizes).toEqual(
      what === 'bytes'
        ? [one, one, [1, false]]
        : [
            [2, true],
            [1, false],
          ],
    )
  })

  test('a crash in the middle of taking changes nothing', async () => {
    const event = anEvent()
    await send(aBatch([event]))
    await asDrain(async client => {
      await client.query("SET statement_timeout = '1ms'")
      await claimChunk(client, chunkLimits).catch(() => undefined)
    })
    await asDrain(async client => {
      await client.query('BEGIN')
      await client.query('INSERT INTO event_seen (property_id, event_id) VALUES ($1, $2)', [
        propertyId,
        event.id,
      ])
    })
    await drainAll()
    expect(await stored()).toEqual(idsOf([event]))
  })

  test('rows that the event store lost although it remembers their insert are sent again', async () => {
    const events = Array.from({ length: 10 }, () => anEvent())
    await send(aBatch(events))
    await asDrain(async client => {
      const chunk = await claimChunk(client, chunkLimits)
      if (chunk === null) throw new Error('nothing to take')
      await deliverChunk(client, store, chunk)
      await store.command(
        `ALTER TABLE events DELETE WHERE property_id = ${propertyId}
          AND event_id IN ('${idsOf(events)[0]}', '${idsOf(events)[9]}') SETTINGS mutations_sync = 2`,
      )
      expect((await stored()).length).toBe(8)
    })
    await drainAll()
    expect(await stored()).toEqual(idsOf(events))
  })

  test('EVENT-86 a chunk that an older version brought in part, with whole identifiers, is brought once', async () => {
    const events = Array.from({ length: 6 }, () => anEvent())
    await send(aBatch(events))
    for (const { id } of events) {
      await pool.query(
        `WITH system AS MATERIALIZED (SELECT set_config('waymark.is_system', 'on', true))
         UPDATE event_inbox SET lines = replace(lines, $1, $2) FROM system WHERE property_id = $3`,
        [storedId(id), id, propertyId],
      )
    }
    await asDrain(async client => {
      const chunk = await claimChunk(client, chunkLimits)
      if (chunk === null) throw new Error('nothing to take')
      await deliverChunk(client, store, chunk)
    })
    expect(await stored()).toEqual(events.map(event => event.id).sort())
    const [deleted, ...kept] = events
    await store.command(
      `ALTER TABLE events DELETE WHERE property_id = ${propertyId} AND event_id = '${deleted?.id}' SETTINGS mutations_sync = 2`,
    )
    // The migration shortens half of them before the chunk is repeated.
    const shortened = kept.slice(0, 3)
    await store.command(
      `ALTER TABLE events UPDATE event_id = ${storedIdSql} WHERE property_id = ${propertyId}
        AND event_id IN ('${shortened.map(event => event.id).join("', '")}') SETTINGS mutations_sync = 2`,
    )
    await drainAll()
    const whole = [...kept.slice(3), deleted].map(event => event?.id)
    expect(await stored()).toEqual([...idsOf(shortened), ...whole].sort())
  })

  test('what the event store cannot read is put aside with its words, the rest arrives', async () => {
    const events = Array.from({ length: 9 }, () => anEvent())
    await send(aBatch(events))
    const broken = randomUUID()
    await pool.query(
      `INSERT INTO event_inbox (company_id, property_id, received_at, layout, event_count, event_ids, lines)
       VALUES (1, $1, now(), 1, 1, ARRAY[$2::uuid], '["no line at all"]')`,
      [propertyId, broken],
    )
    await drainAll()
    expect(await stored()).toEqual(idsOf(events))
    expect(await quarantined()).toEqual([
      {
        reason: expect.stringMatching(/^refusedByStore: /),
        event: expect.stringContaining('no line at all'),
      },
    ])
  })
})

describe('the drain', () => {
  test('keeps what it cannot deliver and delivers it when the event store is back', async () => {
    const events = Array.from({ length: 5 }, () => anEvent())
    let isAway = true
    let tries = 0
    const leaving: ClickHouse = {
      ...store,
      insert: async rows => {
        tries++
        if (isAway) throw new EventStoreUnavailable(new Error('away'))
        await store.insert(rows)
      },
    }
    const drain = startEventDrain({ pool, store: leaving, log })
    await send(aBatch(events))
    drain.wake()
    await expect.poll(() => tries, { timeout: 5_000 }).toBeGreaterThan(1)
    expect(await readEventLag(pool, propertyId)).toEqual({
      pendingEvents: 5,
      oldestReceivedAt: new Date(now),
    })
    isAway = false
    await expect.poll(() => stored(), { timeout: 5_000 }).toEqual(idsOf(events))
    await expect.poll(() => hasPendingEvents(pool, propertyId)).toBe(false)
    await drain.stop()
  })

  test('two drains on one database deliver everything once, and one takes over from the other', async () => {
    const first = startEventDrain({ pool, store, log })
    const second = startEventDrain({ pool, store, log })
    const before = Array.from({ length: 20 }, () => anEvent())
    await send(aBatch(before))
    for (const drain of [first, second]) drain.wake()
    await expect.poll(() => stored(), { timeout: 5_000 }).toEqual(idsOf(before))
    await first.stop()
    const after = Array.from({ length: 20 }, () => anEvent())
    await send(aBatch(after))
    await expect.poll(() => stored(), { timeout: 8_000 }).toEqual(idsOf([...before, ...after]))
    await second.stop()
  })

  test('goes on after the database cut its connection', async () => {
    const drain = startEventDrain({ pool, store, log })
    const lead =
      "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    await expect.poll(async () => (await pool.query(lead)).rowCount).toBe(1)
    await pool.query(`SELECT pg_terminate_backend(pid) FROM (${lead}) AS leader`)
    const event = anEvent()
    await send(aBatch([event]))
    drain.wake()
    await expect.poll(() => stored(), { timeout: 8_000 }).toEqual(idsOf([event]))
    await drain.stop()
  })

  test('a database that answers too late is not told as a refusal of the event store', async () => {
    const event = anEvent()
    await send(aBatch([event]))
    await asDrain(client => claimChunk(client, chunkLimits))
    const lines: { level: number; msg: string }[] = []
    const written = pino({ level: 'warn' }, { write: line => void lines.push(JSON.parse(line)) })
    const blocker = await pool.connect()
    await blocker.query('BEGIN; LOCK TABLE event_inbox')
    const impatient = new pg.Pool({ connectionString: copy.appUrl, query_timeout: 200 })
    impatient.on('error', () => undefined)
    impatient.on('connect', client => {
      const ask = client.query.bind(client) as (query: unknown) => Promise<unknown>
      const askUntilLate = (query: unknown) =>
        ask(query).catch(async error => {
          await blocker.query('ROLLBACK')
          throw error
        })
      Object.assign(client, {
        query: (query: unknown, values?: unknown) =>
          values === undefined ? askUntilLate(query) : askUntilLate({ text: query, values }),
      })
    })
    const drain = startEventDrain({ pool: impatient, store, log: written })
    await expect.poll(() => stored(), { timeout: 8_000 }).toEqual(idsOf([event]))
    await drain.stop()
    blocker.release()
    await impatient.end()
    expect(new Set(lines.map(line => `${line.level} ${line.msg}`))).toEqual(
      new Set(['40 the event drain lost its database connection']),
    )
  })

  test('a kill of the engine while it drains loses and doubles nothing', async () => {
    const drain = startEventDrain({ pool, store, log })
    const events = Array.from({ length: 2_000 }, () => anEvent())
    for (let start = 0; start < events.length; start += 100) {
      expect((await send(aBatch(events.slice(start, start + 100)))).statusCode).toBe(200)
      drain.wake()
      if (start === 500 || start === 1_500) killEngine()
    }
    await expect.poll(() => stored().catch(() => []), { timeout: 15_000 }).toEqual(idsOf(events))
    await drain.stop()
  })
})

test('ids and put-aside events older than 30 days are forgotten', async () => {
  await asDrain(async client => {
    await client.query("SELECT set_config('waymark.is_system', 'on', false)")
    const rows = 'SELECT $1, gen_random_uuid(), current_date - day FROM generate_series(0, 60) AS day'
    await client.query(`INSERT INTO event_seen (property_id, event_id, seen_on) ${rows}`, [propertyId])
    await client.query(
      `INSERT INTO event_quarantine (company_id, property_id, received_at, user_id, reason, event)
       SELECT 1, $1, now() - make_interval(days => day), '', 'r', '{}' FROM generate_series(0, 60) AS day`,
      [propertyId],
    )
  })
  await asDrain(client => purgeEvents(client))
  const left = await pool.query('SELECT count(*)::int AS n FROM event_seen WHERE property_id = $1', [
    propertyId,
  ])
  expect([left.rows, (await quarantined()).length]).toEqual([[{ n: 31 }], 30])
})

test('another company does not see what was put aside', async () => {
  await send(aBatch([anEvent({ typed: 'x' })]))
  const seenBy = (company: number) =>
    asDrain(async client => {
      await client.query("SELECT set_config('waymark.company_id', $1, false)", [String(company)])
      return (await client.query('SELECT 1 FROM event_quarantine WHERE property_id = $1', [propertyId]))
        .rowCount
    })
  expect([await seenBy(1), await seenBy(2)]).toEqual([1, 0])
})
