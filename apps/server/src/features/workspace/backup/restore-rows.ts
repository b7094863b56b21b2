import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateInTransaction } from '../../../platform/database/index.ts'
import type { BackupManifest, SavedTable } from './manifest.ts'
import { RestoreError } from './restore-error.ts'
import { quotedColumns, quotedTable } from './row-tables.ts'

interface Constraint {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** The tables of the restored schema while rows are loaded, without what would act on them. */
export interface OpenTables {
  /** Copies the rows of one table. */
  readonly load: (table: string, content: Readable) => Promise<void>
  /** Sets the sequences, puts the constraints, triggers and policies back and checks the number of rows. */
  readonly close: () => Promise<void>
}

/**
 * Makes the schema of the backup inside the caller's transaction and opens its tables for loading: without foreign keys
 * (tables refer to each other in circles), triggers (their effects are among the rows) and forced policies (COPY does
 * not work beneath them). `close` puts all of it back.
 */
export async function openTables(client: pg.Client, { rows }: BackupManifest): Promise<OpenTables> {
  await migrateInTransaction(client, rows.migrations)
  const names = await tableNames(client)
  const constraints = await foreignKeys(client)
  const forced = await forcedTables(client)
  for (const { table, name } of constraints)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${client.escapeIdentifier(name)}`)
  for (const name of names) {
    const table = quotedTable(client, name)
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER; TRUNCATE ${table}`)
    if (forced.has(name)) await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`)
  }
  const saved = new Map(rows.tables.filter(table => names.has(table.name)).map(table => [table.name, table]))
  const loaded = new Map<string, number>()
  return {
    load: async (name, content) => {
      const table = saved.get(name)
      // A table of another application in the same database: Waymark does not create it.
      if (table === undefined) return void content.resume()
      loaded.set(name, await copyInto(client, table, content))
    },
    close: async () => {
      for (const { name, lastValue, isCalled } of rows.sequences) {
        await client.query('SELECT setval(to_regclass($1), $2::bigint, $3)', [
          quotedTable(client, name),
          lastValue,
          isCalled,
        ])
      }
      for (const { table, name, definition } of constraints)
        await client.query(
          `ALTER TABLE ${table} ADD CONSTRAINT ${client.escapeIdentifier(name)} ${definition}`,
        )
      for (const name of names) {
        const table = quotedTable(client, name)
        await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
        if (forced.has(name)) await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`)
      }
      compareCounts(saved, loaded)
    },
  }
}

async function copyInto(
  client: pg.Client,
  { name, columns }: SavedTable,
  content: Readable,
): Promise<number> {
  const target = client.query(
    copyFrom(`COPY ${quotedTable(client, name)} (${quotedColumns(client, columns)}) FROM STDIN`),
  )
  await pipeline(content, target)
  return target.rowCount
}

function compareCounts(saved: ReadonlyMap<string, SavedTable>, loaded: ReadonlyMap<string, number>): void {
  for (const { name, rows } of saved.values()) {
    const count = loaded.get(name) ?? 0
    if (count !== rows)
      throw new RestoreError(`The backup names ${rows} rows of ${name}, but holds ${count}.`)
  }
}

async function tableNames(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`)
  return new Set(rows.map(row => row.name))
}

async function foreignKeys(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(`
    SELECT c.conrelid::regclass::text AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace ORDER BY c.oid`)
  return rows
}

async function forcedTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relforcerowsecurity`)
  return new Set(rows.map(row => row.name))
}
