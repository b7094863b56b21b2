import type { WireSampleUser, WireSegmentVerdict } from '@waymark/contract'
import {
  asksForActivity,
  evaluateUserSegment,
  type GuideActivity,
  noActivity,
  type Segment,
  type SegmentUser,
  type SegmentVerdict,
  standardKeys,
  type UserActivity,
} from '@waymark/domain/delivery/targeting'
import { maySeeCustomAttributes } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { sampleColumns, toSampleUser } from './sample-users.ts'
import type { SegmentDependencies, UserIdentity } from './segment-dependencies.ts'
import type { SentSegment } from './segment-rules.ts'

/** A person who is asked about, with what the evaluator sees of them. */
export type FoundUser = Parameters<typeof toSampleUser>[0] & {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly tags: readonly string[]
}

/** A row's number as a person may type it. */
const rowNumber = /^\d{1,15}$/

/**
 * Finds the user for the typed text: by the id that the page gives first, then by the address, then by the row. Each
 * has a separate index, so that no other rows are read.
 */
export async function findUser(
  tx: Tx,
  { companyId, propertyId }: PropertyScope,
  typed: string,
): Promise<FoundUser> {
  const words = typed.trim()
  const number = rowNumber.test(words) ? words : null
  const { rows } = await sql<FoundUser>`
    SELECT ${sampleColumns}, end_user.attributes, end_user.tags FROM end_user
    WHERE end_user.property_id = ${propertyId} AND end_user.archived_at IS NULL AND end_user.id IN (
      SELECT id FROM end_user WHERE property_id = ${propertyId} AND is_anonymous IN (true, false) AND external_id = ${words}
      UNION ALL SELECT id FROM end_user WHERE company_id = ${companyId} AND email = lower(${words})
      UNION ALL SELECT id FROM end_user WHERE public_id = ${words}
      UNION ALL SELECT id FROM end_user WHERE id = ${number}::bigint)
    ORDER BY end_user.external_id <> ${words}, end_user.is_anonymous, end_user.id LIMIT 1`.execute(tx)
  const [row] = rows
  if (row === undefined) throw refuse('notFound')
  return row
}

const instantOf = (ms: number | null) => (ms === null ? null : wireInstant(new Date(ms)))

/** Instants travel as instants, and what a role may not see does not travel. */
function sawOf(key: string, saw: unknown, maySee: boolean): unknown {
  if (key === 'firstSeenAt' || key === 'lastSeenAt') return instantOf(saw as number | null)
  if (key === 'tutorialInteraction') {
    const activity = saw as GuideActivity | null
    return {
      targetedAt: instantOf(activity?.targetedAt ?? null),
      startedAt: instantOf(activity?.startedAt ?? null),
      completedAt: instantOf(activity?.completedAt ?? null),
    }
  }
  if (key === 'trackedEvent')
    return { times: (saw as readonly number[] | null)?.map(ms => wireInstant(new Date(ms))) ?? [] }
  return maySee || Object.hasOwn(standardKeys, key) ? (saw ?? null) : null
}

/** A verdict as it travels; custom attributes only to people who may see them. */
export const wireVerdict = (verdict: SegmentVerdict, maySee: boolean): WireSegmentVerdict => ({
  holds: verdict.holds,
  connection: verdict.connection,
  groups: verdict.groups.map(({ holds, connection, filters }) => ({
    holds,
    connection,
    filters: filters.map(one => ({ ...one, saw: sawOf(one.key, one.saw, maySee) })),
  })),
})

/** A person as the evaluator sees them; what they did is read only where one of the segments asks for it. */
export async function segmentUserOf(
  row: Pick<FoundUser, 'external_id' | 'is_anonymous' | 'first_seen_at' | 'last_seen_at' | 'attributes'> & {
    readonly tags: readonly string[]
  },
  segments: readonly Segment[],
  activityOf: (user: UserIdentity) => Promise<UserActivity>,
): Promise<SegmentUser> {
  const identity = { externalId: row.external_id, isAnonymous: row.is_anonymous }
  return {
    customerId: row.is_anonymous ? null : row.external_id,
    firstSeenAt: row.first_seen_at?.getTime() ?? null,
    lastSeenAt: row.last_seen_at?.getTime() ?? null,
    tags: row.tags,
    attributes: row.attributes,
    ...(segments.some(asksForActivity) ? await activityOf(identity) : noActivity),
  }
}

/** Whether one user would be in a segment, filter by filter. Refuses (404) a person who is not known. */
export async function checkUser(
  { database, clock, readActivity }: SegmentDependencies,
  scope: PropertyScope,
  { user: typed, ...sent }: SentSegment & { readonly user: string },
): Promise<{ user: WireSampleUser; verdict: WireSegmentVerdict }> {
  // As it was sent, so that the answer stands row by row beside the builder's rows.
  const segment = sent as Segment
  const row = await database.inScope(scope, tx => findUser(tx, scope, typed))
  const user = await segmentUserOf(row, [segment], identity => readActivity(scope.propertyId, identity))
  const verdict = evaluateUserSegment(segment, user, clock.now().getTime())
  return { user: toSampleUser(row), verdict: wireVerdict(verdict, maySeeCustomAttributes(scope.role)) }
}
