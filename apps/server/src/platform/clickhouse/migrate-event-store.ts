import { readdir, readFile } from 'node:fs/promises'
import { OperatorError } from '../operator-error.ts'
import type { ClickHouse } from './clickhouse.ts'

const folder = new URL('./migrations/', import.meta.url)

/** The event store was written by a newer Waymark, whose tables this one does not know. */
export class EventStoreTooNew extends OperatorError {
  constructor(name: string) {
    super(`The event store was written by a newer Waymark (it knows ${name}).`)
  }
}

/** The tables of the event store are not those that the configuration asks for. */
export class EventStoreMismatch extends OperatorError {
  constructor(found: StoreForm, configured: StoreForm) {
    super(
      `The event store holds ${formNames[found]}, but CLICKHOUSE_CLUSTER and CLICKHOUSE_SHARDED ask for ${formNames[configured]}. Set them as they were, or restore a backup into an empty database (see "Use a ClickHouse cluster" in the documentation).`,
    )
  }
}

type StoreForm = 'plain' | 'replicated' | 'sharded'

const formNames: Readonly<Record<StoreForm, string>> = {
  plain: 'tables of a single server',
  replicated: 'replicated tables',
  sharded: 'tables of a sharded cluster',
}

/** The form by the engine of the table `events`. A hosted ClickHouse replaces MergeTree by a separate engine. */
function formOf(engine: string): StoreForm {
  if (engine === 'Distributed') return 'sharded'
  return engine === 'ReplicatedMergeTree' ? 'replicated' : 'plain'
}

/** @throws EventStoreMismatch where the tables have another form than the store is configured for. */
async function assertForm(store: ClickHouse): Promise<void> {
  const [table] = await store.query<{ engine: string }>({
    sql: `SELECT engine FROM system.tables WHERE database = currentDatabase() AND name = 'events'`,
  })
  if (table === undefined) return
  const { cluster } = store
  const configured = cluster === null ? 'plain' : cluster.isSharded ? 'sharded' : 'replicated'
  const found = formOf(table.engine)
  if (found !== configured) throw new EventStoreMismatch(found, configured)
}

/** Names of the migrations of this version, in order. */
export async function knownEventMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
}

/**
 * Brings the event store to this version: makes its database where it is missing, then runs each missing file of
 * `migrations/` in order and records it in `schema_migration`. Statements can be repeated (IF NOT EXISTS), because
 * the store has no transactions and two servers may do this at once. Returns the names of those that ran.
 * @throws EventStoreTooNew, EventStoreMismatch, EventStoreUnavailable or EventStoreRefused.
 */
export async function migrateEventStore(store: ClickHouse): Promise<string[]> {
  await store.createDatabase()
  await assertForm(store)
  await store.command(
    `CREATE TABLE IF NOT EXISTS schema_migration (name String, applied_at DateTime64(3, 'UTC') DEFAULT now64(3))
     ENGINE = MergeTree ORDER BY name`,
  )
  const known = await knownEventMigrations()
  const rows = await store.query<{ name: string }>({ sql: 'SELECT DISTINCT name FROM schema_migration' })
  const done = new Set(rows.map(row => row.name))
  const foreign = [...done].find(name => !known.includes(name))
  if (foreign !== undefined) throw new EventStoreTooNew(foreign)
  const missing = known.filter(name => !done.has(name))
  for (const name of missing) {
    for (const statement of await readEventMigration(name)) await store.command(statement)
    await store.insert({
      table: 'schema_migration',
      columns: ['name'],
      lines: JSON.stringify([name]),
      token: name,
    })
  }
  return missing
}

/** The statements of one migration, as they are written for a single server. */
export async function readEventMigration(name: string): Promise<string[]> {
  return statementsOf(await readFile(new URL(name, folder), 'utf8'))
}

/** Statements of a file; each ends with a semicolon at the end of a line. */
function statementsOf(sql: string): string[] {
  return sql
    .split(/;[ \t]*(?:\n|$)/)
    .map(statement => statement.trim())
    .filter(statement => statement !== '')
}
