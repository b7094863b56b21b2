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

/** Names of the migrations of this version, in order. */
export async function knownEventMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
}

/**
 * Brings the event store to this version: makes its database where it is missing, then runs each missing file of
 * `migrations/` in order and records it in `schema_migration`. Statements can be repeated (IF NOT EXISTS), because
 * the store has no transactions and two servers may do this at once. Returns the names of those that ran.
 * @throws EventStoreTooNew, EventStoreUnavailable or EventStoreRefused.
 */
export async function migrateEventStore(store: ClickHouse): Promise<string[]> {
  await store.createDatabase()
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
    for (const statement of statementsOf(await readFile(new URL(name, folder), 'utf8')))
      await store.command(statement)
    await store.insert({
      table: 'schema_migration',
      columns: ['name'],
      lines: JSON.stringify([name]),
      token: name,
    })
  }
  return missing
}

/** Statements of a file; each ends with a semicolon at the end of a line. */
function statementsOf(sql: string): string[] {
  return sql
    .split(/;[ \t]*(?:\n|$)/)
    .map(statement => statement.trim())
    .filter(statement => statement !== '')
}
