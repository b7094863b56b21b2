import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/index.ts'
import { type Column, readColumn } from './column-body.ts'
import type { ColumnCache } from './column-cache.ts'
import type { ColumnNeeds } from './match-chunk.ts'

export interface ChunkHeader {
  readonly id: number
  readonly users: number
}

/** Chunks whose columns are read in one statement. */
export const chunksAtOnce = 4

interface Row {
  readonly id: number
  readonly key: string | null
  readonly body: string | null
  readonly words: string | null
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64')

/** A column without its words does for people who need none; one with them does for everyone. */
const nameOf = (key: string, words: boolean) => (words ? `${key} with words` : key)

/** As base64, which both sides write and read a third faster than the usual hexadecimal. */
const fetchColumns = async (tx: Tx, chunkIds: readonly number[], needs: ColumnNeeds) => {
  const withWords = [...needs].flatMap(([key, { words }]) => (words ? [key] : []))
  const { rows } = await sql<Row>`
    SELECT chunk.id::float8 AS id, col.key, encode(col.body, 'base64') AS body,
      CASE WHEN col.key = ANY(${withWords}::text[]) THEN encode(col.words, 'base64') END AS words
    FROM people_chunk AS chunk LEFT JOIN people_column AS col
      ON col.chunk_id = chunk.id AND col.key = ANY(${[...needs.keys()]}::text[])
    WHERE chunk.id = ANY(${[...chunkIds]}::bigint[])`.execute(tx)
  return rows
}

/**
 * The columns of some chunks, from the cache or the database. Null where one of the chunks has made way for a
 * newer one meanwhile: then the whole question is to be asked again.
 */
export async function readColumns(
  tx: Tx,
  cache: ColumnCache,
  chunks: readonly ChunkHeader[],
  needs: ColumnNeeds,
): Promise<readonly ReadonlyMap<string, Column>[] | null> {
  const known = (id: number, key: string, words: boolean) =>
    cache.get(id, nameOf(key, true)) ??
    (words ? cache.get(id, nameOf(key, words)) : cache.get(id, nameOf(key, false)))
  const lacking = chunks.filter(({ id }) =>
    [...needs].some(([key, { words }]) => known(id, key, words) === undefined),
  )
  const fresh = new Map<string, Column>()
  if (lacking.length > 0) {
    const rows = await fetchColumns(
      tx,
      lacking.map(({ id }) => id),
      needs,
    )
    if (new Set(rows.map(row => row.id)).size < lacking.length) return null
    for (const { id, key, body, words } of rows) {
      if (key !== null && body !== null)
        fresh.set(
          `${id} ${key}`,
          readColumn({ body: bytesOf(body), words: words === null ? null : bytesOf(words) }),
        )
    }
    for (const { id } of lacking) {
      for (const [key, { words }] of needs)
        cache.set(id, nameOf(key, words), fresh.get(`${id} ${key}`) ?? null)
    }
  }
  return chunks.map(({ id }) => {
    const found = [...needs].flatMap(([key, { words }]) => {
      // A cache that is too small for one question has forgotten what it was just told.
      const column = fresh.get(`${id} ${key}`) ?? known(id, key, words) ?? null
      return column === null ? [] : [[key, column] as const]
    })
    return new Map(found)
  })
}
