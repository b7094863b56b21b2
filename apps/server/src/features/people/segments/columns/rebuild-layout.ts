import { sql } from 'kysely'
import type { Database, PropertyOwner, Tx } from '../../../../platform/database/index.ts'
import { buildChunk, type ChunkUser } from './build-chunk.ts'
import { forceIndexScan, resetPlanner } from './force-index-scan.ts'
import { searchText, shownStatus } from './narrow-people.ts'

/** When people are laid out, and how. */
export interface LayoutSizes {
  /** Below this, reading the rows is as quick. */
  readonly minPeople: number
  /** People of a chunk: a filter then takes a moment for each, so that no one else waits for a whole count. */
  readonly chunkPeople: number
  /** Changes that a count may read as rows before they are laid out, at least. */
  readonly maxChanges: number
}

const defaultSizes: LayoutSizes = { minPeople: 20_000, chunkPeople: 32_768, maxChanges: 5_000 }
/** A chunk that is less full takes in those that come after it. */
const fullEnough = 0.75
/** The same as `maxChanges`, as a share of all people. */
const maxChangedShare = 0.01

export interface LayoutDependencies {
  readonly database: Pick<Database, 'asSystem'>
  /** The usual ones unless said otherwise. */
  readonly sizes?: LayoutSizes
}

const sizesOf = ({ sizes }: LayoutDependencies): LayoutSizes => sizes ?? defaultSizes

interface Chunk {
  readonly id: number
  readonly first_id: number
  readonly last_id: number
  readonly users: number
}

/** One process at a time lays out a property, and no one trims its changes meanwhile. */
const hold = (tx: Tx, { propertyId }: PropertyOwner) =>
  sql`SELECT pg_advisory_xact_lock(7014, ${propertyId}::int)`.execute(tx)

const chunksOf = async (tx: Tx, { propertyId }: PropertyOwner): Promise<readonly Chunk[]> => {
  const { rows } = await sql<Chunk>`
    SELECT id::float8 AS id, first_id::float8 AS first_id, last_id::float8 AS last_id, users
    FROM people_chunk WHERE property_id = ${propertyId} ORDER BY first_id`.execute(tx)
  return rows
}

interface Range {
  readonly from: number
  readonly to: number
  /** Chunks that the new one takes the place of. */
  readonly instead: readonly number[]
}

/**
 * Returns the end of the next chunk, if it begins at `from`: after `most` users, or after all users and all changes.
 */
async function endOf(tx: Tx, { propertyId }: PropertyOwner, from: number, most: number) {
  const { rows } = await sql<{ people: number; last: number | null }>`
    SELECT count(*)::int AS people, max(next.id)::float8 AS last FROM (
      SELECT end_user.id FROM end_user
      WHERE end_user.property_id = ${propertyId} AND end_user.id >= ${from}
      ORDER BY end_user.id LIMIT ${most}) AS next`.execute(tx)
  const { people = 0, last = null } = rows[0] ?? {}
  if (people === most && last !== null) return { to: last, isLast: false }
  const { rows: changed } = await sql<{ last: number | null }>`
    SELECT max(user_id)::float8 AS last FROM end_user_change
    WHERE property_id = ${propertyId} AND user_id >= ${from}`.execute(tx)
  return { to: Math.max(from, last ?? 0, changed[0]?.last ?? 0), isLast: true }
}

const readUsers = async (tx: Tx, { propertyId }: PropertyOwner, { from, to }: Range) => {
  const { rows } = await sql<ChunkUser>`
    SELECT id::float8 AS id, external_id AS "externalId", is_anonymous AS "isAnonymous", tags, attributes,
      floor(extract(epoch FROM created_at) * 1000)::float8 AS "createdAt",
      floor(extract(epoch FROM first_seen_at) * 1000)::float8 AS "firstSeenAt",
      floor(extract(epoch FROM last_seen_at) * 1000)::float8 AS "lastSeenAt",
      ${shownStatus} AS state, ${searchText} AS search, archived_at IS NOT NULL AS "isArchived"
    FROM end_user
    WHERE property_id = ${propertyId} AND end_user.id BETWEEN ${from} AND ${to}
    ORDER BY end_user.id`.execute(tx)
  return rows
}

/**
 * Lays out the people of a range as they are now. The changes are read before the people: what changes in
 * between is laid out already and counts as changed once more, which costs a moment and never an answer.
 */
async function layOutRange(tx: Tx, place: PropertyOwner, range: Range): Promise<void> {
  const { from, to, instead } = range
  const { rows: changes } = await sql<{ id: string }>`
    SELECT id FROM end_user_change
    WHERE property_id = ${place.propertyId} AND user_id BETWEEN ${from} AND ${to}`.execute(tx)
  const users = await readUsers(tx, place, range)
  if (instead.length > 0) {
    await sql`DELETE FROM people_chunk WHERE id = ANY(${[...instead]}::bigint[])`.execute(tx)
  }
  if (users.length > 0) {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO people_chunk (company_id, property_id, first_id, last_id, users)
      VALUES (${place.companyId}, ${place.propertyId}, ${from}, ${to}, ${users.length}) RETURNING id`.execute(
      tx,
    )
    for (const [key, { body, words }] of await buildChunk(users)) {
      await sql`INSERT INTO people_column (chunk_id, company_id, key, body, words)
        VALUES (${rows[0]?.id}::bigint, ${place.companyId}, ${key}, ${body}, ${words})`.execute(tx)
    }
  }
  const done = changes.map(one => one.id)
  await sql`DELETE FROM end_user_change WHERE id = ANY(${done}::bigint[])`.execute(tx)
}

/** Lays out anyone who comes after the last chunk, and that one again where it has room left. */
async function layOutEnd(deps: LayoutDependencies, place: PropertyOwner, signal: AbortSignal): Promise<void> {
  const { database } = deps
  const { chunkPeople: most } = sizesOf(deps)
  let isOpen = true
  let isFirst = true
  while (isOpen && !signal.aborted) {
    isOpen = await database.asSystem(async tx => {
      await hold(tx, place)
      await forceIndexScan(tx)
      const last = (await chunksOf(tx, place)).at(-1)
      const joins = isFirst && last !== undefined && last.users < fullEnough * most
      const from = last === undefined ? 1 : joins ? last.first_id : last.last_id + 1
      const { to, isLast } = await endOf(tx, place, from, most)
      await layOutRange(tx, place, { from, to, instead: joins ? [last.id] : [] })
      return !isLast
    })
    isFirst = false
  }
}

/** Lays out the chunks again in which a person changed. */
async function layOutChanged(
  deps: LayoutDependencies,
  place: PropertyOwner,
  signal: AbortSignal,
): Promise<void> {
  const { database } = deps
  const changed = await database.asSystem(async tx => {
    const { rows } = await sql<{ id: number }>`
      SELECT DISTINCT chunk.id::float8 AS id FROM people_chunk AS chunk
      JOIN end_user_change AS change ON change.property_id = chunk.property_id
        AND change.user_id BETWEEN chunk.first_id AND chunk.last_id
      WHERE chunk.property_id = ${place.propertyId}`.execute(tx)
    return rows.map(row => row.id)
  })
  for (const id of changed) {
    if (signal.aborted) return
    await database.asSystem(async tx => {
      await hold(tx, place)
      const chunk = (await chunksOf(tx, place)).find(one => one.id === id)
      if (chunk === undefined) return
      await forceIndexScan(tx)
      await layOutRange(tx, place, { from: chunk.first_id, to: chunk.last_id, instead: [id] })
    })
  }
  await layOutEnd(deps, place, signal)
}

/**
 * Lays out again where people stood whose rows are gone: nothing of them is left in the columns when this transaction
 * ends.
 */
export async function rebuildChunksWithout(
  tx: Tx,
  place: PropertyOwner,
  userIds: readonly number[],
): Promise<void> {
  await hold(tx, place)
  const chunks = await chunksOf(tx, place)
  const touched = chunks.filter(({ first_id, last_id }) =>
    userIds.some(id => id >= first_id && id <= last_id),
  )
  if (touched.length === 0) return
  await forceIndexScan(tx)
  for (const { id, first_id, last_id } of touched)
    await layOutRange(tx, place, { from: first_id, to: last_id, instead: [id] })
  await resetPlanner(tx)
}

interface Changed extends PropertyOwner {
  readonly isReady: boolean | null
}

/** The properties in which a person changed, found by leaping from one to the next: the list of changes may be long. */
const findChanged = async ({ database }: LayoutDependencies) =>
  database.asSystem(async tx => {
    const { rows } = await sql<Changed>`
      WITH RECURSIVE place AS (
        (SELECT property_id, company_id FROM end_user_change ORDER BY property_id LIMIT 1)
        UNION ALL
        SELECT next.property_id, next.company_id FROM place CROSS JOIN LATERAL (
          SELECT change.property_id, change.company_id FROM end_user_change AS change
          WHERE change.property_id > place.property_id ORDER BY change.property_id LIMIT 1) AS next
      )
      SELECT place.property_id AS "propertyId", place.company_id AS "companyId", layout.is_ready AS "isReady"
      FROM place LEFT JOIN people_layout AS layout ON layout.property_id = place.property_id`.execute(tx)
    return rows
  })

/** Whether so many people changed that counts would feel it; no more of them are looked at. */
async function isDue(deps: LayoutDependencies, place: PropertyOwner): Promise<boolean> {
  return deps.database.asSystem(async tx => {
    const people = (await chunksOf(tx, place)).reduce((sum, chunk) => sum + chunk.users, 0)
    const most = Math.ceil(Math.max(sizesOf(deps).maxChanges, maxChangedShare * people))
    const { rows } = await sql<{ changes: number }>`
      SELECT count(*)::int AS changes FROM (
        SELECT FROM end_user_change WHERE property_id = ${place.propertyId} LIMIT ${most}) AS some_of`.execute(
      tx,
    )
    return (rows[0]?.changes ?? 0) >= most
  })
}

/** Whether a property without a layout shall get one; where it has few people, its changes go. */
async function beginLayout(deps: LayoutDependencies, place: PropertyOwner): Promise<boolean> {
  const { database } = deps
  const { minPeople } = sizesOf(deps)
  return database.asSystem(async tx => {
    await hold(tx, place)
    const { rows } = await sql<{ many: boolean; exists: boolean }>`
      SELECT (SELECT count(*) FROM (SELECT FROM end_user WHERE property_id = ${place.propertyId}
          LIMIT ${minPeople}) AS first) >= ${minPeople} AS many,
        EXISTS (SELECT FROM property WHERE id = ${place.propertyId}) AS exists`.execute(tx)
    if (rows[0]?.many === true && rows[0].exists) {
      await sql`INSERT INTO people_layout (property_id, company_id)
        VALUES (${place.propertyId}, ${place.companyId}) ON CONFLICT DO NOTHING`.execute(tx)
      return true
    }
    await sql`DELETE FROM end_user_change WHERE property_id = ${place.propertyId}`.execute(tx)
    return false
  })
}

/**
 * Keeps the columns of the properties that have many people near their rows: lays out a property when it has
 * grown, and its changed chunks when so many people changed that counts would feel it. Counts are exact at any
 * moment, also while this is under way or was cut off.
 */
export async function rebuildDueLayouts(deps: LayoutDependencies, signal: AbortSignal): Promise<void> {
  for (const { propertyId, companyId, isReady } of await findChanged(deps)) {
    if (signal.aborted) return
    const place = { propertyId, companyId }
    if (isReady === true) {
      if (await isDue(deps, place)) await layOutChanged(deps, place, signal)
      continue
    }
    if (isReady === null && !(await beginLayout(deps, place))) continue
    await layOutEnd(deps, place, signal)
    if (signal.aborted) return
    await deps.database.asSystem(tx =>
      sql`UPDATE people_layout SET is_ready = true WHERE property_id = ${propertyId}`.execute(tx),
    )
  }
}
