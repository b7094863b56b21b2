import { Readable } from 'node:stream'
import { type ClickHouseClient, ClickHouseLogLevel, createClient, drainStream } from '@clickhouse/client'
import type { EventCluster } from '../config/index.ts'
import { clusterStatements, insertSettings, questionSettings } from './cluster-statements.ts'
import { toEventStoreError } from './event-store-error.ts'
import { whileAlive } from './while-alive.ts'

export interface ClickHouseOptions {
  /**
   * Address with user, password and database (`http://user:secret@host:8123/waymark`; the database defaults to
   * `waymark`). A function is asked before each call, because a restarted engine may have to change its port.
   */
  readonly url: string | (() => string)
  /** The cluster that the address belongs to; default: a single server. */
  readonly cluster?: EventCluster | null
}

export interface Question {
  /** A SELECT without FORMAT and SETTINGS; `{name:Type}` stands for a bound parameter. */
  readonly sql: string
  readonly params?: Readonly<Record<string, unknown>>
  /** Longest time that the store may work on it; default 8 s: no call hangs longer than 10 s. */
  readonly timeoutMs?: number
  /** Most memory that the store may use for it; default 400 MB. */
  readonly maxMemoryMb?: number
}

export interface RowsToInsert {
  readonly table: string
  readonly columns: readonly string[]
  /** One JSON array per line, in the order of `columns`. */
  readonly lines: string
  /** Rows that come again with the same token are not inserted again. */
  readonly token: string
  /** Default 20 s. */
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 8_000

/** The event store. Every method throws EventStoreUnavailable or EventStoreRefused and nothing else. */
export interface ClickHouse {
  /** The cluster that holds the tables; null: one server does. */
  readonly cluster: EventCluster | null
  /** The rows of a question, in the order of the store. 64-bit integers arrive as numbers. */
  readonly query: <Row>(question: Question) => Promise<Row[]>
  /** The same rows as text: one JSON array per line, in the order of the question's columns. */
  readonly queryLines: (question: Question) => Promise<string>
  /** The same rows in ClickHouse's format RowBinary: numbers at their full precision, a fraction of the text. */
  readonly queryBytes: (question: Question) => Promise<Uint8Array>
  /** Inserts rows as one block, on disk when it returns. */
  readonly insert: (rows: RowsToInsert) => Promise<void>
  /** Runs a statement without a result; in a cluster, on every server of it (`clusterStatements`). */
  readonly command: (sql: string) => Promise<void>
  /** Makes the database of the address where it does not exist. */
  readonly createDatabase: () => Promise<void>
  /** True when the store answers within a second. */
  readonly isUp: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Opens the event store behind `url`; nothing is sent before the first call. */
export function createClickHouse(options: ClickHouseOptions): ClickHouse {
  const { url, cluster = null } = options
  const connection = new Connection(url, cluster)
  /** Ends before its time where the store no longer answers at all. */
  const askAlive = <T>(question: Question, askIt: Ask<T>): Promise<T> =>
    connection.run((question.timeoutMs ?? defaultTimeoutMs) + 1_500, (client, signal) =>
      whileAlive(
        silent => askIt(client, AbortSignal.any([signal, silent]), question, cluster),
        silent => ping(connection.url, silent),
      ),
    )
  return {
    cluster,
    query: <Row>(question: Question) => askAlive<Row[]>(question, ask),
    queryLines: question =>
      connection.run((question.timeoutMs ?? defaultTimeoutMs) + 1_500, async (client, signal) =>
        (await send(client, signal, question, { format: 'JSONCompactEachRow', cluster })).text(),
      ),
    queryBytes: question => askAlive(question, askBytes),
    insert: rows =>
      connection.run(rows.timeoutMs ?? 20_000, (client, signal) => insert(client, signal, rows, cluster)),
    command: sql => connection.command(sql),
    createDatabase: () => connection.createDatabase(),
    isUp: () => connection.run(1_000, (_client, signal) => ping(connection.url, signal)).catch(() => false),
    close: () => connection.close(),
  }
}

type Ask<T> = (
  client: ClickHouseClient,
  signal: AbortSignal,
  question: Question,
  cluster: EventCluster | null,
) => Promise<T>

/** Asks on a separate connection: those of the client may all be waiting for results. */
async function ping(url: string, signal: AbortSignal): Promise<boolean> {
  const reply = await fetch(`${new URL(url).origin}/ping`, { signal })
  await reply.text()
  return reply.ok
}

async function ask<Row>(
  client: ClickHouseClient,
  signal: AbortSignal,
  question: Question,
  cluster: EventCluster | null,
): Promise<Row[]> {
  return (await send(client, signal, question, { format: 'JSONEachRow', cluster })).json<Row>()
}

function send<Format extends 'JSONEachRow' | 'JSONCompactEachRow'>(
  client: ClickHouseClient,
  signal: AbortSignal,
  question: Question,
  { format, cluster }: { readonly format: Format; readonly cluster: EventCluster | null },
) {
  return client.query({
    query: `${question.sql}\nSETTINGS ${limitsOf(question, cluster)}`,
    format,
    abort_signal: signal,
    ...paramsOf(question),
  })
}

async function askBytes(
  client: ClickHouseClient,
  signal: AbortSignal,
  question: Question,
  cluster: EventCluster | null,
): Promise<Uint8Array> {
  const { stream } = await client.exec({
    query: `${question.sql}\nSETTINGS ${limitsOf(question, cluster)} FORMAT RowBinary`,
    abort_signal: signal,
    ...paramsOf(question),
  })
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

function limitsOf(question: Question, cluster: EventCluster | null): string {
  return [
    `max_execution_time = ${(question.timeoutMs ?? defaultTimeoutMs) / 1_000}`,
    `max_memory_usage = ${(question.maxMemoryMb ?? 400) * 1_000_000}`,
    'output_format_json_quote_64bit_integers = 0',
    // Groups of some thousand users are merged by every thread, and what follows is divided among them.
    'group_by_two_level_threshold = 1000',
    ...questionSettings(cluster),
  ].join(', ')
}

const paramsOf = ({ params }: Question) => (params === undefined ? {} : { query_params: { ...params } })

async function insert(
  client: ClickHouseClient,
  signal: AbortSignal,
  rows: RowsToInsert,
  cluster: EventCluster | null,
): Promise<void> {
  const settings = [
    `insert_deduplication_token = '${rows.token.replaceAll(/[^\w:-]/g, '_')}'`,
    // One block, so that the token means all rows of this call or none (per month of the table).
    'input_format_parallel_parsing = 0',
    'max_insert_block_size = 1000000',
    'async_insert = 0',
    ...insertSettings(cluster),
  ]
  const { stream } = await client.exec({
    query: `INSERT INTO ${rows.table} (${rows.columns.join(', ')}) SETTINGS ${settings.join(', ')} FORMAT JSONCompactEachRow`,
    values: Readable.from([Buffer.from(rows.lines)], { objectMode: false }),
    abort_signal: signal,
  })
  await drainStream(stream)
}

/** The client of the address as it is now. */
class Connection {
  readonly #addressOf: () => string
  readonly #cluster: EventCluster | null
  #open: { readonly url: string; readonly client: ClickHouseClient } | null = null

  constructor(url: string | (() => string), cluster: EventCluster | null) {
    this.#cluster = cluster
    this.#addressOf = typeof url === 'function' ? url : () => url
  }

  /** Address of the store now; the port of the embedded engine may change when it restarts. */
  get url(): string {
    return this.#addressOf()
  }

  /** Runs `work`; when it is not done after `withinMs` it is given up, and counts as the store being away. */
  async run<T>(
    withinMs: number,
    work: (client: ClickHouseClient, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const signal = AbortSignal.timeout(withinMs)
    try {
      return await work(await this.#client(), signal)
    } catch (error) {
      throw toEventStoreError(error)
    }
  }

  /** Runs a statement, and in a cluster those that stand for it there, within a minute. */
  async command(sql: string): Promise<void> {
    const statements = clusterStatements(sql, this.#cluster, databaseOf(this.url))
    await this.run(60_000, async (client, signal) => {
      for (const query of statements) await client.command({ query, abort_signal: signal })
    })
  }

  /** A database that does not exist yet cannot be named by the connection that makes it. */
  async createDatabase(): Promise<void> {
    const { url } = this
    const client = openClient(url, 'default')
    const database = databaseOf(url).replaceAll('`', '')
    const sql = `CREATE DATABASE IF NOT EXISTS \`${database}\``
    try {
      for (const query of clusterStatements(sql, this.#cluster, database))
        await client.command({ query, abort_signal: AbortSignal.timeout(20_000) })
    } catch (error) {
      throw toEventStoreError(error)
    } finally {
      await client.close()
    }
  }

  async close(): Promise<void> {
    const open = this.#open
    this.#open = null
    await open?.client.close()
  }

  async #client(): Promise<ClickHouseClient> {
    const { url } = this
    if (this.#open?.url === url) return this.#open.client
    await this.close()
    const client = openClient(url, databaseOf(url))
    this.#open = { url, client }
    return client
  }
}

function openClient(url: string, database: string): ClickHouseClient {
  const address = new URL(url)
  address.pathname = ''
  return createClient({
    url: address,
    database,
    application: 'waymark',
    request_timeout: 120_000,
    max_open_connections: 12,
    keep_alive: { enabled: true, idle_socket_ttl: 2_000 },
    log: { level: ClickHouseLogLevel.OFF },
  })
}

function databaseOf(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.replaceAll('/', ''))
  return name === '' ? 'waymark' : name
}
