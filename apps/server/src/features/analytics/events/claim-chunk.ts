import type pg from 'pg'
import { postAnswers } from './post-answers.ts'

/** Batches that go to the event store together. */
export interface Chunk {
  readonly id: string
  readonly token: string
  readonly layout: number
  readonly inboxIds: readonly string[]
  /** `inbox id:place` of each event that does not count: seen before, or without its start. Places begin with 1. */
  readonly dropped: ReadonlySet<string>
  /** True when an earlier try may have reached the event store. */
  readonly isRepeated: boolean
  /** Whether more batches may wait than fit in this chunk. */
  readonly isFull: boolean
  /** The events of its batches; 0 when an earlier run made it. */
  readonly events: number
}

/** How much one chunk takes at most; its first batch always fits. */
export interface ChunkLimits {
  readonly batches: number
  readonly events: number
  readonly bytes: number
}

/**
 * A chunk costs some transactions, an insert and the merges of its part regardless of its size: at 15,000 events a second
 * chunks of 4,000 take 17 µs of the event engine for each event, chunks of 15,000 take 10.
 */
export const chunkLimits: ChunkLimits = { batches: 4_000, events: 20_000, bytes: 32 * 1024 * 1024 }

interface ChunkRow {
  readonly id: string
  readonly token: string
  readonly layout: number
  readonly inbox_ids: string[]
  readonly dropped_inbox_ids: string[]
  readonly dropped_places: number[]
}

/** `is_system`, because one chunk serves many companies. */
const settings = `SELECT set_config('synchronous_commit', 'on', true), set_config('waymark.is_system', 'on', true)`

/** The oldest batches of one layout, up to a number of batches, with the size of each. */
const takeSql = `
  SELECT id, layout, event_count AS events, octet_length(lines) AS bytes FROM event_inbox
  WHERE layout = (SELECT layout FROM event_inbox ORDER BY id LIMIT 1)
  ORDER BY id LIMIT $1`

interface TakenRow {
  readonly id: string
  readonly layout: number
  readonly events: number
  readonly bytes: number
}

/** The first batches that fit together. */
function withinLimits(rows: readonly TakenRow[], { events, bytes }: ChunkLimits): readonly TakenRow[] {
  let [eventsSoFar, bytesSoFar] = [0, 0]
  const end = rows.findIndex(row => {
    eventsSoFar += row.events
    bytesSoFar += row.bytes
    return eventsSoFar > events || bytesSoFar > bytes
  })
  return end === -1 ? rows : rows.slice(0, Math.max(1, end))
}

/**
 * Remembers the ids of the batches $1 and answers the places of those that were known already, come twice, or belong
 * to a run whose start is neither known nor among them (EVENT-6). The latter are put aside, and not remembered.
 * Sorted, because that is the order of the index. A plain insert: the drain alone writes here, and ON CONFLICT costs
 * five times as much; should two drains ever meet, one is refused and takes the chunk again.
 */
const rememberSql = `
  WITH event AS MATERIALIZED (
    SELECT i.property_id, e.event_id, e.start_id, i.id AS inbox_id, e.place
    FROM event_inbox AS i, unnest(i.event_ids, i.start_ids) WITH ORDINALITY AS e (event_id, start_id, place)
    WHERE i.id = ANY($1::bigint[])
  ), missing AS MATERIALIZED (
    SELECT run.property_id, run.start_id
    FROM (SELECT DISTINCT property_id, start_id FROM event WHERE start_id IS NOT NULL) AS run
    LEFT JOIN event AS start ON start.property_id = run.property_id AND start.event_id = run.start_id
    WHERE start.event_id IS NULL AND NOT EXISTS (
      SELECT FROM event_seen AS seen
      WHERE seen.property_id = run.property_id AND seen.event_id = run.start_id
    )
  ), aside AS (
    INSERT INTO event_quarantine (company_id, property_id, received_at, user_id, reason, event)
    SELECT i.company_id, i.property_id, i.received_at, '', 'withoutStart',
      left(split_part(i.lines, E'\\n', event.place::int), 4000)
    FROM event JOIN missing USING (property_id, start_id) JOIN event_inbox AS i ON i.id = event.inbox_id
  ), first AS MATERIALIZED (
    SELECT DISTINCT ON (property_id, event_id) property_id, event_id, inbox_id, place
    FROM event LEFT JOIN missing USING (property_id, start_id)
    WHERE missing.start_id IS NULL
    ORDER BY property_id, event_id, inbox_id, place
  ), fresh AS (
    INSERT INTO event_seen (property_id, event_id)
    SELECT first.property_id, first.event_id FROM first
    WHERE NOT EXISTS (
      SELECT FROM event_seen AS seen
      WHERE seen.property_id = first.property_id AND seen.event_id = first.event_id
    )
    RETURNING property_id, event_id
  ), counted AS (
    SELECT first.inbox_id, first.place FROM first JOIN fresh USING (property_id, event_id)
  )
  SELECT inbox_id, place::int FROM event
  EXCEPT ALL SELECT inbox_id, place::int FROM counted`

const keepSql = `
  INSERT INTO event_chunk (layout, inbox_ids, dropped_inbox_ids, dropped_places)
  VALUES ($1, $2::bigint[], $3::bigint[], $4::int[])
  RETURNING id, token, layout, inbox_ids, dropped_inbox_ids, dropped_places`

/** The chunk that an earlier run left behind, or null. */
export async function findChunk(client: pg.ClientBase): Promise<Chunk | null> {
  const { rows } = await client.query<ChunkRow>(
    'SELECT id, token, layout, inbox_ids, dropped_inbox_ids, dropped_places FROM event_chunk ORDER BY id LIMIT 1',
  )
  return rows[0] === undefined ? null : toChunk(rows[0], { isRepeated: true, isFull: true, events: 0 })
}

/**
 * Makes the next chunk within `limits`, or answers null when nothing waits. In one transaction its
 * events are remembered as seen and the chunk is written, so that from then on it is decided what is delivered.
 */
export async function claimChunk(client: pg.ClientBase, limits: ChunkLimits): Promise<Chunk | null> {
  await client.query('BEGIN')
  try {
    await client.query(settings)
    const waiting = await client.query<TakenRow>({
      name: 'event-take',
      text: takeSql,
      values: [limits.batches],
    })
    const taken = withinLimits(waiting.rows, limits)
    const layout = taken[0]?.layout
    if (layout === undefined) {
      await client.query('ROLLBACK')
      return null
    }
    const ids = taken.map(row => row.id)
    const known = await client.query<{ inbox_id: string; place: number }>({
      name: 'event-remember',
      text: rememberSql,
      values: [ids],
    })
    const kept = await client.query<ChunkRow>({
      name: 'event-keep-chunk',
      text: keepSql,
      values: [layout, ids, known.rows.map(row => row.inbox_id), known.rows.map(row => row.place)],
    })
    const isFull = waiting.rows.length === limits.batches || taken.length < waiting.rows.length
    const events = taken.reduce((sum, row) => sum + row.events, 0)
    const state = { isRepeated: false, isFull, events }
    const chunk = kept.rows[0] === undefined ? null : toChunk(kept.rows[0], state)
    if (chunk !== null) await postAnswers(client, chunk)
    await client.query('COMMIT')
    return chunk
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Forgets a chunk and its batches: they are in the event store. */
export async function finishChunk(client: pg.ClientBase, chunk: Chunk): Promise<void> {
  await client.query({
    name: 'event-finish',
    text: `WITH done AS (DELETE FROM event_chunk WHERE id = $1 RETURNING inbox_ids)
           DELETE FROM event_inbox USING done WHERE event_inbox.id = ANY(done.inbox_ids)`,
    values: [chunk.id],
  })
}

function toChunk(row: ChunkRow, state: Pick<Chunk, 'isRepeated' | 'isFull' | 'events'>): Chunk {
  const dropped = row.dropped_inbox_ids.map((id, index) => `${id}:${row.dropped_places[index]}`)
  const { id, token, layout } = row
  return { id, token, layout, inboxIds: row.inbox_ids, dropped: new Set(dropped), ...state }
}
