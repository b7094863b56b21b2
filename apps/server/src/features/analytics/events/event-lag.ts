import type pg from 'pg'

/** Events that are acknowledged and safe, but not counted by reports yet. */
export interface EventLag {
  readonly pendingEvents: number
  /** When the oldest of them was received; null when there is none. */
  readonly oldestReceivedAt: Date | null
}

/** More batches than this are not counted one by one: the number is then a lower bound. */
const maxCountedBatches = 50_000

/** Reads the events that are in transit for one property. Duplicate events count here until they are recognised. */
export async function readEventLag(pool: pg.Pool | pg.ClientBase, propertyId: number): Promise<EventLag> {
  const { rows } = await pool.query<{ pending: string; oldest: Date | null }>({
    name: 'event-lag',
    text: `SELECT coalesce(sum(waiting.event_count), 0) AS pending,
             (SELECT received_at FROM event_inbox WHERE property_id = $1 ORDER BY id LIMIT 1) AS oldest
           FROM (SELECT event_count FROM event_inbox WHERE property_id = $1 LIMIT ${maxCountedBatches}) AS waiting`,
    values: [propertyId],
  })
  return { pendingEvents: Number(rows[0]?.pending ?? 0), oldestReceivedAt: rows[0]?.oldest ?? null }
}

/** True when events of the property are on their way. */
export async function hasPendingEvents(pool: pg.Pool | pg.ClientBase, propertyId: number): Promise<boolean> {
  return (await readEventLag(pool, propertyId)).pendingEvents > 0
}
