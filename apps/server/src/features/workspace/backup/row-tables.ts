import type pg from 'pg'
import type { SavedSequence } from './manifest.ts'

export interface RowTable {
  readonly name: string
  /** Columns that hold data of their own: generated ones are left out. */
  readonly columns: readonly string[]
}

/** Tables of the schema `public` that belong to no extension, in the order of their names. */
export async function listTables(client: pg.ClientBase): Promise<RowTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname`)
  return rows
}

/**
 * Reads the current value of each sequence of the schema. Sequences are in no snapshot: read after the rows, they are
 * at or past every saved id.
 */
export async function readSequences(client: pg.ClientBase): Promise<SavedSequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname`)
  const sequences: SavedSequence[] = []
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quotedTable(client, name)}`,
    )
    for (const { lastValue, isCalled } of state.rows) sequences.push({ name, lastValue, isCalled })
  }
  return sequences
}

/** `public."name"` for a statement. */
export function quotedTable(client: pg.ClientBase, name: string): string {
  return `public.${client.escapeIdentifier(name)}`
}

/** A list of column names for a statement. */
export function quotedColumns(client: pg.ClientBase, columns: readonly string[]): string {
  return columns.map(column => client.escapeIdentifier(column)).join(', ')
}
