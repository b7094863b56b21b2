import type pg from 'pg'

/** A repetition that comes later than this counts again: pages keep unsent events for a few hours at most. */
const seenDays = 30
const quarantineDays = 30
const rowsPerStep = 20_000

/** Deletes remembered ids and quarantined events older than 30 days, in steps. Returns how many rows were deleted. */
export async function purgeEvents(client: pg.ClientBase): Promise<number> {
  let purged = 0
  for (;;) {
    const { rowCount } = await client.query(
      `DELETE FROM event_seen WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM event_seen WHERE seen_on < current_date - $1::int LIMIT ${rowsPerStep}))`,
      [seenDays],
    )
    purged += rowCount ?? 0
    if ((rowCount ?? 0) < rowsPerStep) break
  }
  await client.query('BEGIN')
  try {
    await client.query("SELECT set_config('waymark.is_system', 'on', true)")
    const { rowCount } = await client.query(
      'DELETE FROM event_quarantine WHERE received_at < now() - make_interval(days => $1)',
      [quarantineDays],
    )
    await client.query('COMMIT')
    return purged + (rowCount ?? 0)
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
