import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createClickHouse,
  type EventEngine,
  EventStoreRefused,
  EventStoreTooNew,
  EventStoreUnavailable,
  migrateEventStore,
  startEventEngine,
} from './index.ts'

const log = pino({ level: 'silent' })
let dataDir: string
let engine: EventEngine

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-engine-'))
  engine = await startEventEngine({ dataDir, log })
})

afterAll(async () => {
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function officialClient(url = engine.url) {
  const address = new URL(url)
  address.pathname = ''
  return createClient({ url: address, database: 'default', log: { level: ClickHouseLogLevel.OFF } })
}

/** Number 0 would be this process and all its companions. */
function killEngine(): void {
  if (engine.pid !== undefined) process.kill(engine.pid, 'SIGKILL')
}

/** Resolves at the engine's next change to `wanted`. */
function nextState(wanted: string): Promise<void> {
  return new Promise(resolve => {
    const forget = engine.onState(state => {
      if (state !== wanted) return
      forget()
      resolve()
    })
  })
}

describe('the engine speaks to the official client', () => {
  test('ping, tables, inserts, bound parameters of every kind', async () => {
    const client = officialClient()
    expect(await client.ping()).toEqual({ success: true })
    await client.command({
      query: 'CREATE TABLE kinds (id UInt64, name String) ENGINE = MergeTree ORDER BY id',
    })
    await client.insert({
      table: 'kinds',
      values: [
        { id: 1, name: "it's\ta \\ line\nand more" },
        { id: 2, name: '🧭' },
      ],
      format: 'JSONEachRow',
    })
    const result = await client.query({
      query:
        'SELECT id, name FROM {table:Identifier} WHERE name = {name:String} AND id IN {ids:Array(UInt64)}',
      query_params: { table: 'kinds', name: "it's\ta \\ line\nand more", ids: [1, 2] },
      format: 'JSONEachRow',
    })
    expect(await result.json()).toEqual([{ id: 1, name: "it's\ta \\ line\nand more" }])
    await client.close()
  })

  test('a parameter of an earlier statement is never seen by a later one', async () => {
    const client = officialClient()
    for (let i = 0; i < 6; i++) {
      const first = await client.query({ query: 'SELECT {secret:UInt32} AS s', query_params: { secret: i } })
      expect(await first.json<{ s: number }>()).toMatchObject({ data: [{ s: i }] })
      const again = client.query({ query: 'SELECT {secret:UInt32} AS s' })
      await expect(again).rejects.toMatchObject({ code: '456' })
    }
    await client.close()
  })

  test('a setting of one request does not stick to the next', async () => {
    const client = officialClient()
    const threads = async (clickhouse_settings = {}) => {
      const result = await client.query({
        query: "SELECT getSetting('max_threads') AS n",
        format: 'JSONEachRow',
        clickhouse_settings,
      })
      return Number((await result.json<{ n: number }>())[0]?.n)
    }
    const before = await threads()
    expect(await threads({ max_threads: 1 })).toBe(1)
    expect(await Promise.all([1, 2, 3, 4].map(() => threads()))).toEqual([before, before, before, before])
    await client.close()
  })

  test('parameters of parallel requests do not mix', async () => {
    const client = officialClient()
    const inputs = Array.from({ length: 60 }, (_, i) => i)
    const answered = await Promise.all(
      inputs.map(async i => {
        const result = await client.query({
          query: 'SELECT {n:UInt32} AS n',
          query_params: { n: i },
          format: 'JSONEachRow',
        })
        return Number((await result.json<{ n: number }>())[0]?.n)
      }),
    )
    expect(answered).toEqual(inputs)
    await client.close()
  })

  test.each([
    ['SELECT * FROM nowhere', 60, 404],
    ['SELECT FROM FROM', 62, 400],
    ['SELECT throwIf(1)', 395, 500],
    ['SELECT sleep(3) SETTINGS max_execution_time = 0.2', 159, 408],
    ['SELECT groupArray(number) FROM numbers(100000000) SETTINGS max_memory_usage = 50000000', 241, 500],
  ])('%s is refused as ClickHouse refuses it', async (sql, code, status) => {
    const address = new URL(engine.url)
    const answer = await fetch(`http://127.0.0.1:${address.port}/`, {
      method: 'POST',
      body: sql,
      headers: { 'X-ClickHouse-User': 'waymark', 'X-ClickHouse-Key': address.password },
    })
    expect([answer.status, Number(answer.headers.get('x-clickhouse-exception-code'))]).toEqual([status, code])
    expect(await answer.text()).toMatch(new RegExp(`^Code: ${code}\\. DB::Exception: .*\\(\\w+\\)`, 's'))
  })

  test('compressed requests and streamed inserts arrive', async () => {
    const address = new URL(engine.url)
    address.pathname = ''
    const client = createClient({ url: address, compression: { request: true, response: true } })
    await client.command({ query: 'CREATE TABLE streamed (n UInt32) ENGINE = MergeTree ORDER BY n' })
    await client.insert({
      table: 'streamed',
      values: Readable.from(Array.from({ length: 5_000 }, (_, n) => ({ n }))),
      format: 'JSONEachRow',
    })
    const result = await client.query({
      query: 'SELECT count() AS c, sum(n) AS s FROM streamed',
      format: 'JSONEachRow',
    })
    expect(await result.json()).toEqual([{ c: 5_000, s: 12_497_500 }])
    await client.close()
  })

  test('who does not know the password gets nothing', async () => {
    const address = new URL(engine.url)
    address.password = 'wrong-wrong-wrong-wrong'
    const client = officialClient(String(address))
    const error = await client.query({ query: 'SELECT 1' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ClickHouseError)
    expect(error).toMatchObject({ code: '516' })
    await client.close()
  })

  test('a client that leaves takes its statement with it', async () => {
    const client = officialClient()
    const leave = new AbortController()
    const slow = client.query({
      query: 'SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = 1',
      abort_signal: leave.signal,
    })
    const running = async () => {
      const result = await client.query({
        query:
          "SELECT count() AS n FROM system.processes WHERE query LIKE '%sipHash64(number) = 1%' AND query NOT LIKE '%system.processes%'",
        format: 'JSONEachRow',
      })
      return Number((await result.json<{ n: number }>())[0]?.n)
    }
    await expect.poll(running).toBe(1)
    leave.abort()
    await expect(slow).rejects.toThrow()
    await expect.poll(running).toBe(0)
    await client.close()
  })

  test('nothing of a failed statement is in the answer of a later one', async () => {
    const client = officialClient()
    for (let i = 0; i < 4; i++) {
      const failing = client.query({
        query:
          "SELECT 'of the failed one', throwIf(number = 30000) FROM numbers(100000) SETTINGS max_block_size = 1000",
        format: 'JSON',
      })
      await expect(failing).rejects.toMatchObject({ code: '395' })
      const result = await client.query({ query: "SELECT 'mine' AS text", format: 'JSONEachRow' })
      expect((await result.text()).slice(0, 100)).toBe('{"text":"mine"}\n')
    }
    await client.close()
  })
})

describe('the event store client', () => {
  test('migrations run once, and a newer store is refused', async () => {
    const store = createClickHouse({ url: () => engine.url })
    expect(await migrateEventStore(store)).toContain('0001-events.sql')
    expect(await migrateEventStore(store)).toEqual([])
    await store.insert({
      table: 'schema_migration',
      columns: ['name'],
      lines: '["9999-later.sql"]',
      token: 'later',
    })
    await expect(migrateEventStore(store)).rejects.toBeInstanceOf(EventStoreTooNew)
    await store.command("DELETE FROM schema_migration WHERE name = '9999-later.sql'")
    await store.close()
  })

  test('the same token inserts once, another token again', async () => {
    const store = createClickHouse({ url: () => engine.url })
    await store.command(
      'CREATE TABLE tokens (n UInt32) ENGINE = MergeTree ORDER BY n SETTINGS non_replicated_deduplication_window = 100',
    )
    const insert = (token: string) =>
      store.insert({ table: 'tokens', columns: ['n'], lines: '[1]\n[2]', token })
    await insert('a')
    await insert('a')
    expect(await store.query({ sql: 'SELECT count() AS c FROM tokens' })).toEqual([{ c: 2 }])
    await insert('b')
    expect(await store.query({ sql: 'SELECT count() AS c FROM tokens' })).toEqual([{ c: 4 }])
    await store.close()
  })

  test('a store that is away is EventStoreUnavailable, a refusal carries its code', async () => {
    const away = createClickHouse({ url: 'http://waymark:none@127.0.0.1:9/waymark' })
    await expect(away.query({ sql: 'SELECT 1' })).rejects.toBeInstanceOf(EventStoreUnavailable)
    expect(await away.isUp()).toBe(false)
    const store = createClickHouse({ url: () => engine.url })
    expect(await store.isUp()).toBe(true)
    await expect(store.query({ sql: 'SELECT nothing' })).rejects.toBeInstanceOf(EventStoreRefused)
    await expect(store.query({ sql: 'SELECT nothing' })).rejects.toMatchObject({ code: 47 })
    await Promise.all([away.close(), store.close()])
  })

  test('a report runs while rows are inserted, and neither waits for the other', async () => {
    const store = createClickHouse({ url: () => engine.url })
    await store.command('CREATE TABLE busy (n UInt32) ENGINE = MergeTree ORDER BY n')
    const endless = 'SELECT count() AS c FROM numbers(1000000000000) WHERE sipHash64(number) = 2'
    const reports = [1, 2, 3].map(() =>
      store.query({ sql: endless, timeoutMs: 60_000 }).catch((error: unknown) => error),
    )
    for (let i = 0; i < 10; i++) {
      await store.insert({ table: 'busy', columns: ['n'], lines: `[${i}]`, token: `busy-${i}` })
    }
    let finished = 0
    for (const report of reports) void report.then(() => finished++)
    await Promise.resolve()
    expect(finished).toBe(0)
    await store.command(
      "KILL QUERY WHERE query LIKE '%sipHash64(number) = 2%' AND query NOT LIKE '%KILL%' ASYNC",
    )
    expect(await Promise.all(reports)).toEqual([1, 2, 3].map(() => expect.objectContaining({ code: 394 })))
    expect(await store.query({ sql: 'SELECT count() AS c FROM busy' })).toEqual([{ c: 10 }])
    await store.close()
  })
})

describe('the engine under supervision', () => {
  test('nothing acknowledged is lost by kill -9, and it comes back on the same address', async () => {
    const store = createClickHouse({ url: () => engine.url })
    await store.command(
      'CREATE TABLE IF NOT EXISTS kept (n UInt32) ENGINE = MergeTree ORDER BY n SETTINGS fsync_after_insert = 1',
    )
    const urlBefore = engine.url
    let acknowledged = 0
    for (const killAfter of [5, 17]) {
      const back = nextState('away').then(() => nextState('ready'))
      for (let i = 0; ; i++) {
        const lines = Array.from({ length: 100 }, () => `[${acknowledged}]`).join('\n')
        if (i === killAfter) killEngine()
        const isKept = await store
          .insert({ table: 'kept', columns: ['n'], lines, token: `k${killAfter}-${i}` })
          .then(
            () => true,
            () => false,
          )
        if (!isKept) break
        acknowledged++
      }
      await back
    }
    const [row] = await store.query<{ groups: number }>({ sql: 'SELECT uniqExact(n) AS groups FROM kept' })
    expect(row?.groups).toBeGreaterThanOrEqual(acknowledged)
    expect(engine.url).toBe(urlBefore)
    await store.close()
  })

  test('a second engine on the same folder waits and harms nothing', async () => {
    const second = await startEventEngine({ dataDir, log, readyWithinMs: 1_500 })
    expect(second.state).not.toBe('ready')
    await second.stop()
    const store = createClickHouse({ url: () => engine.url })
    expect(await store.query({ sql: 'SELECT 1 AS one' })).toEqual([{ one: 1 }])
    await store.close()
  })

  test('it stops within 5 s although a statement runs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waymark-engine-'))
    const other = await startEventEngine({ dataDir: folder, log })
    const store = createClickHouse({ url: () => other.url })
    await store.createDatabase()
    const slow = store.query({
      sql: 'SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = 1',
      timeoutMs: 60_000,
    })
    const ended = expect(slow).rejects.toThrow()
    await expect
      .poll(() => store.query({ sql: 'SELECT count() AS n FROM system.processes' }))
      .toEqual([{ n: 2 }])
    const startedAt = performance.now()
    await other.stop()
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    await ended
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
})
