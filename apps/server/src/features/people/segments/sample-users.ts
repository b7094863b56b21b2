import type { WireSampleUser } from '@waymark/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'

interface Row {
  readonly id: number
  readonly external_id: string
  readonly is_anonymous: boolean
  readonly first_seen_at: Date | null
  readonly last_seen_at: Date | null
}

export const sampleColumns = sql`end_user.id::float8 AS id, end_user.external_id, end_user.is_anonymous,
  end_user.first_seen_at, end_user.last_seen_at`

const instantOrNull = (at: Date | null) => (at === null ? null : wireInstant(at))

export const toSampleUser = (row: Row): WireSampleUser => ({
  id: row.id,
  customerId: row.external_id,
  isAnonymous: row.is_anonymous,
  firstSeenAt: instantOrNull(row.first_seen_at),
  lastSeenAt: instantOrNull(row.last_seen_at),
})

/** The users that a condition leaves, those seen last first. */
export async function readSampleUsers(
  tx: Tx,
  scope: PropertyScope,
  condition: RawBuilder<boolean>,
): Promise<readonly WireSampleUser[]> {
  const { rows } = await sql<Row>`SELECT ${sampleColumns} FROM end_user
    WHERE end_user.property_id = ${scope.propertyId} AND end_user.archived_at IS NULL AND ${condition}
    ORDER BY end_user.last_seen_at DESC NULLS LAST, end_user.id DESC LIMIT 10`.execute(tx)
  return rows.map(toSampleUser)
}
