import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ArchiveWriter } from '../../../platform/archive/index.ts'
import type { SavedTable } from './manifest.ts'
import { listTables, quotedColumns, quotedTable, type RowTable } from './row-tables.ts'

/** Entries of a table are `rows/<table>/000001.zst`, …: PostgreSQL's COPY text format, which every version reads. */
export const rowsPrefix = 'rows'

/** Writes every table of the snapshot. Returns them with the number of their rows. */
export async function saveRows(client: pg.Client, archive: ArchiveWriter): Promise<SavedTable[]> {
  const saved: SavedTable[] = []
  for (const table of await listTables(client)) {
    const stream = client.query(copyTo(copySql(client, table)))
    await archive.addChunks(`${rowsPrefix}/${table.name}`, stream)
    saved.push({ name: table.name, columns: [...table.columns], rows: stream.rowCount })
  }
  return saved
}

function copySql(client: pg.Client, { name, columns }: RowTable): string {
  return `COPY ${quotedTable(client, name)} (${quotedColumns(client, columns)}) TO STDOUT`
}
