import { randomUUID } from 'node:crypto'
import type { ChdbResult, ChdbSession, OpenSession } from './chdb.ts'
import { ClickHouseError, errorCode } from './clickhouse-error.ts'
import { type LaneSession, SessionLane } from './session-lane.ts'
import { changesSession, type LaneName, laneOf, quoted, quotedName, usesParameter } from './statement.ts'

/** One statement as a client sent it. */
export interface Statement {
  /** With the data to insert behind it, where there is some. */
  readonly sql: string
  readonly database: string
  readonly format: string
  /** Values in ClickHouse's escaped text form, as they travel in `param_x`. */
  readonly parameters: ReadonlyMap<string, string>
  readonly settings: ReadonlyMap<string, string>
}

/** Settings of every session, which a statement may override for itself alone. */
const baseSettings = new Map([
  ['session_timezone', 'UTC'],
  // `1 + 1` alone is a statement for the command-line tool, not for a server.
  ['implicit_select', '0'],
  ['max_result_bytes', String(256 * 1024 * 1024)],
  ['max_bytes_before_external_group_by', String(200 * 1024 * 1024)],
  ['max_bytes_before_external_sort', String(200 * 1024 * 1024)],
  // The default of 1 GB a thread leaves one thread to each statement of an engine that has 1 GB.
  ['max_threads_min_free_memory_per_thread', String(64 * 1024 * 1024)],
])

/**
 * Sizes of the engine itself. They count only for the first session of a process. Uncapped, one group-by took
 * 4.5 GB, and the default caches and thread pools are made for servers of a hundred times this size.
 */
function engineArgs(memoryMb: number): string[] {
  const mb = 1024 * 1024
  return [
    `--max_server_memory_usage=${memoryMb * mb}`,
    `--mark_cache_size=${32 * mb}`,
    `--primary_index_cache_size=${32 * mb}`,
    `--index_mark_cache_size=${8 * mb}`,
    `--query_condition_cache_size=${8 * mb}`,
    `--compiled_expression_cache_size=${16 * mb}`,
    '--background_pool_size=2',
    '--background_schedule_pool_size=4',
    '--background_common_pool_size=2',
    '--background_move_pool_size=1',
    '--background_fetches_pool_size=1',
    '--max_thread_pool_free_size=32',
  ]
}

/** The sessions of one folder and the way of a statement through them. */
export class EventEngine {
  readonly #lanes: Readonly<Record<LaneName, SessionLane>>
  /** Ends running statements; it must never wait behind one. */
  readonly #killer: ChdbSession
  readonly #running = new Set<Promise<unknown>>()

  /** @throws when the folder cannot be opened, or another process has it open. */
  constructor(open: OpenSession, memoryMb: number) {
    const args = engineArgs(memoryMb)
    const settings = [...baseSettings].map(([name, value]) => `--${name}=${value}`)
    this.#killer = open([...args, ...settings])
    const lane = (size: number, maxWaiting: number) =>
      new SessionLane(() => open([...args, ...settings]), size, maxWaiting)
    this.#lanes = { ingest: lane(2, 64), reports: lane(3, 64), control: lane(1, 32) }
  }

  /** Runs one statement on a session of its kind; when `signal` fires, the statement is killed. */
  run(statement: Statement, signal: AbortSignal): Promise<ChdbResult> {
    const running = this.#lanes[laneOf(statement.sql)].use(signal, session =>
      this.#runOn(session, statement, signal),
    )
    this.#running.add(running)
    const forget = () => this.#running.delete(running)
    running.then(forget, forget)
    return running
  }

  /** Kills what runs, waits for it to end, closes all sessions. */
  async stop(): Promise<void> {
    for (const lane of Object.values(this.#lanes)) lane.close()
    const ended = Promise.allSettled(this.#running).then(() => true)
    while (this.#running.size > 0) {
      await this.#kill("startsWith(query, '/* waymark:')")
      await Promise.race([ended, new Promise(resolve => setTimeout(resolve, 250))])
    }
    this.#killer.close()
  }

  async #runOn(session: LaneSession, statement: Statement, signal: AbortSignal): Promise<ChdbResult> {
    const mark = `/* waymark:${randomUUID()} */`
    const killing = this.#killingOf(mark, signal)
    try {
      await prepare(session, statement)
      if (signal.aborted) throw new ClickHouseError(errorCode.aborted, 'The client went away. (ABORTED)')
      killing.begin()
      session.isSpoilt = changesSession(statement.sql)
      return await session.chdb.queryAsync(`${mark} ${statement.sql}`, { format: statement.format })
    } catch (error) {
      // Otherwise, output that the failed statement had already written would precede the result of the session's next
      // statement.
      session.isSpoilt = true
      throw error
    } finally {
      killing.end()
      await restore(session, statement)
    }
  }

  /** Kills again until the statement has ended: one that is only about to begin can miss the first kill. */
  #killingOf(mark: string, signal: AbortSignal): { begin: () => void; end: () => void } {
    let again: NodeJS.Timeout | undefined
    const kill = () => {
      void this.#kill(`startsWith(query, '${mark}')`)
      again = setTimeout(kill, 250)
    }
    return {
      begin: () => signal.addEventListener('abort', kill, { once: true }),
      end: () => {
        signal.removeEventListener('abort', kill)
        clearTimeout(again)
      },
    }
  }

  async #kill(condition: string): Promise<void> {
    try {
      await this.#killer.queryAsync(`KILL QUERY WHERE ${condition} ASYNC`, { format: 'Null' })
    } catch (error) {
      process.stderr.write(`could not end a statement: ${String(error)}\n`)
    }
  }
}

/**
 * Puts database, settings and parameters of a statement into its session. A session remembers parameters for
 * ever, so one that this statement reads but did not bring is refused here, as ClickHouse would.
 */
async function prepare(session: LaneSession, statement: Statement): Promise<void> {
  if (session.database !== statement.database) {
    await session.chdb.queryAsync(`USE ${quotedName(statement.database)}`, { format: 'Null' })
    session.database = statement.database
  }
  const values = [...statement.settings].map(([name, value]) => `${name}=${quoted(value)}`)
  for (const [name, value] of statement.parameters) {
    values.push(`param_${name}=${quoted(value)}`)
    session.parameters.add(name)
  }
  for (const name of session.parameters) {
    if (!statement.parameters.has(name) && usesParameter(statement.sql, name)) throw notBound(name)
  }
  if (values.length > 0) await session.chdb.queryAsync(`SET ${values.join(', ')}`, { format: 'Null' })
}

function notBound(name: string): ClickHouseError {
  return new ClickHouseError(456, `Substitution \`${name}\` is not set. (UNKNOWN_QUERY_PARAMETER)`)
}

async function restore(session: LaneSession, statement: Statement): Promise<void> {
  if (statement.settings.size === 0 || session.isSpoilt) return
  const values = [...statement.settings.keys()].map(name => `${name}=${base(name)}`)
  try {
    await session.chdb.queryAsync(`SET ${values.join(', ')}`, { format: 'Null' })
  } catch {
    session.isSpoilt = true
  }
}

function base(name: string): string {
  const value = baseSettings.get(name)
  return value === undefined ? 'DEFAULT' : quoted(value)
}
