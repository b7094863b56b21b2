import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { type Column, readColumn } from './column-body.ts'
import type { ColumnCache } from './column-cache.ts'

export interface ChunkFace {
  readonly id: number
  readonly users: number
}

/** Chunks whose columns are read in one statement. */
export const chunksAtOnce = 8

/**
 * The columns of some chunks, from the cache or the database. Null where one of the chunks has made way for a
 * newer one meanwhile: then the whole question is to be asked again.
 */
export async function readColumns(
  tx: Tx,
  cache: ColumnCache,
  chunks: readonly ChunkFace[],
  keys: readonly string[],
): Promise<readonly ReadonlyMap<string, Column>[] | null> {
  const lacking = chunks.filter(chunk => keys.some(key => cache.get(chunk.id, key) === undefined))
  const fresh = new Map<string, Column>()
  if (lacking.length > 0) {
    const { rows } = await sql<{ id: number; key: string | null; body: Buffer | null }>`
      SELECT chunk.id::float8 AS id, col.key, col.body
      FROM people_chunk AS chunk LEFT JOIN people_column AS col
        ON col.chunk_id = chunk.id AND col.key = ANY(${[...keys]}::text[])
      WHERE chunk.id = ANY(${lacking.map(chunk => chunk.id)}::bigint[])`.execute(tx)
    if (new Set(rows.map(row => row.id)).size < lacking.length) return null
    for (const { id, key, body } of rows) {
      if (key !== null && body !== null) fresh.set(`${id} ${key}`, readColumn(body))
    }
    for (const { id } of lacking)
      for (const key of keys) cache.set(id, key, fresh.get(`${id} ${key}`) ?? null)
  }
  return chunks.map(({ id }) => {
    const found = keys.flatMap(key => {
      // A cache that is too small for one question has forgotten what it was just told.
      const column = fresh.get(`${id} ${key}`) ?? cache.get(id, key) ?? null
      return column === null ? [] : [[key, column] as const]
    })
    return new Map(found)
  })
}
