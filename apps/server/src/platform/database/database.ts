import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { healthCheckedPool } from './health-checked-pool.ts'
import type { DB } from './schema.gen.ts'
import type { CompanyScope } from './scope.ts'

export type Tx = Transaction<DB>

/** A connection outside any transaction: each statement counts by itself. A `Tx` can stand in for it. */
export type Connection = Kysely<DB>

export interface DatabaseOptions {
  readonly connectionString: string
  readonly log: Log
  /** Role that each connection takes on, where the sign-in of `connectionString` owns the tables. */
  readonly role?: string
  readonly maxConnections?: number
}

/**
 * The rows. There is no way to a company's rows except inside a transaction that says for whom it is:
 * `inScope` for a checked request, `asSystem` for sign-in, start and jobs.
 */
export class Database {
  readonly pool: pg.Pool
  readonly #kysely: Kysely<DB>

  constructor(options: DatabaseOptions) {
    this.pool = new pg.Pool({
      connectionString: options.connectionString,
      max: options.maxConnections ?? 20,
      // Longer than a call waits while the database is silent; a busy one may take as long to open a connection.
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      application_name: 'waymark',
      statement_timeout: 8_000,
      query_timeout: 9_000,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      ...(options.role === undefined ? {} : { options: `-c role=${options.role}` }),
    })
    // An idle connection that breaks raises here; unheard, it would end the process.
    this.pool.on('error', error => {
      if (!this.pool.ending) options.log.warn({ err: error }, 'a database connection was lost')
    })
    // So does one that is lent, beside failing its statement; its holder learns it from that.
    this.pool.on('connect', client => client.on('error', () => undefined))
    this.#kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: healthCheckedPool(this.pool) }) })
  }

  /** Runs `work` in one transaction that sees only the scope's company (row-level security). */
  inScope<T>(scope: CompanyScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#run('waymark.company_id', String(scope.companyId), work)
  }

  /** Runs `work` in one transaction that sees every company. For sign-in, start, jobs and public delivery only. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#run('waymark.is_system', 'on', work)
  }

  /**
   * Runs `work` on one connection outside any transaction, for single statements on what belongs to no company
   * (session, refresh_token, sign_in_attempt): a third of the round trips. It sees no company's rows at all.
   */
  withoutCompany<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#kysely.connection().execute(work)
  }

  async close(): Promise<void> {
    await this.#kysely.destroy()
  }

  #run<T>(setting: string, value: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#kysely.transaction().execute(async tx => {
      await sql`SELECT set_config(${setting}, ${value}, true)`.execute(tx)
      return work(tx)
    })
  }
}
