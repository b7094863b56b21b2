import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Any number; all instances must agree on it. */
const migrationLock = 7_210_310_926

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** The database is of a newer Waymark, or a migration that already ran was changed afterwards. */
export class MigrationError extends OperatorError {}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applied(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migration',
  )
  return new Map(rows.map(row => [row.name, row.checksum]))
}

function refuseForeignHistory(known: readonly Migration[], done: ReadonlyMap<string, string>): void {
  const names = new Set(known.map(migration => migration.name))
  for (const name of done.keys()) {
    if (!names.has(name))
      throw new MigrationError(`The database was written by a newer Waymark (it knows ${name}).`)
  }
  for (const { name, checksum } of known) {
    if (done.has(name) && done.get(name) !== checksum) {
      throw new MigrationError(`Migration ${name} was changed after it had run on this database.`)
    }
  }
}

async function run(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(migration.sql)
  await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [
    migration.name,
    migration.checksum,
  ])
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await run(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function missingIn(client: pg.ClientBase): Promise<readonly Migration[]> {
  const known = await readMigrations()
  const done = await applied(client)
  refuseForeignHistory(known, done)
  return known.filter(migration => !done.has(migration.name))
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: 'waymark-migrate',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Brings the database to this version: each missing migration in order, each in a separate transaction, one
 * process at a time (advisory lock). Returns the names of those that ran.
 * @throws MigrationError when the database is newer or its history differs.
 */
export function migrate(connectionString: string): Promise<string[]> {
  return withClient(connectionString, async client => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    const missing = await missingIn(client)
    for (const migration of missing) await apply(client, migration)
    return missing.map(migration => migration.name)
  })
}

/**
 * Names of the migrations that the database does not have yet; brings none.
 * @throws MigrationError as `migrate`.
 */
export function missingMigrations(connectionString: string): Promise<string[]> {
  return withClient(connectionString, async client => (await missingIn(client)).map(one => one.name))
}

/** Names of the migrations that the database has, in the order of their names. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name')
  return rows.map(row => row.name)
}

/** Names of the migrations of this version, in order. */
export async function knownMigrations(): Promise<string[]> {
  return (await readMigrations()).map(migration => migration.name)
}

/**
 * Runs missing migrations inside the transaction of the caller: those named, or all. Returns the names of those that ran.
 * @throws MigrationError when the history of the database is not one of this version.
 */
export async function migrateInTransaction(
  client: pg.ClientBase,
  names: readonly string[] | 'all',
): Promise<string[]> {
  const missing = await missingIn(client)
  const wanted = names === 'all' ? missing : missing.filter(migration => names.includes(migration.name))
  for (const migration of wanted) await run(client, migration)
  return wanted.map(migration => migration.name)
}
