import type { WireSampleUser, WireSegmentVerdict } from '@waymark/contract'
import {
  evaluateUserSegment,
  type GuideActivity,
  maySeeCustomAttributes,
  type Segment,
  type SegmentUser,
  type SegmentVerdict,
  standardKeys,
} from '@waymark/domain'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { wireInstant } from '../../platform/wire-instant.ts'
import { sampleColumns, toSampleUser } from './sample-users.ts'
import type { SegmentDependencies } from './segment-dependencies.ts'
import type { SentSegment } from './segment-rules.ts'

type Row = Parameters<typeof toSampleUser>[0] & {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly tags: readonly string[]
}

/** Who is meant by what a person typed: the id that the page gives first, then the address, then the row. */
async function findUser(tx: Tx, scope: PropertyScope, typed: string): Promise<Row> {
  const words = typed.trim()
  const { rows } = await sql<Row>`
    SELECT ${sampleColumns}, end_user.attributes, end_user.tags FROM end_user
    WHERE end_user.property_id = ${scope.propertyId} AND end_user.archived_at IS NULL
      AND (end_user.external_id = ${words} OR end_user.email = lower(${words})
        OR end_user.public_id = ${words} OR end_user.id::text = ${words})
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
  return maySee || Object.hasOwn(standardKeys, key) ? (saw ?? null) : null
}

const toWire = (verdict: SegmentVerdict, maySee: boolean): WireSegmentVerdict => ({
  holds: verdict.holds,
  connection: verdict.connection,
  groups: verdict.groups.map(({ holds, connection, filters }) => ({
    holds,
    connection,
    filters: filters.map(one => ({ ...one, saw: sawOf(one.key, one.saw, maySee) })),
  })),
})

/** Whether one user would be in a segment, filter by filter. Refuses (404) somebody who is not known. */
export async function checkUser(
  { database, clock, readGuideActivity }: SegmentDependencies,
  scope: PropertyScope,
  { user: typed, ...sent }: SentSegment & { readonly user: string },
): Promise<{ user: WireSampleUser; verdict: WireSegmentVerdict }> {
  // As it was sent, so that the answer stands row by row beside the builder's rows.
  const segment = sent as Segment
  const row = await database.inScope(scope, tx => findUser(tx, scope, typed))
  const asksForGuides = segment.filterGroups.some(({ filters }) =>
    filters.some(({ type }) => type === 'tutorialInteraction'),
  )
  const identity = { externalId: row.external_id, isAnonymous: row.is_anonymous }
  const user: SegmentUser = {
    customerId: row.is_anonymous ? null : row.external_id,
    firstSeenAt: row.first_seen_at?.getTime() ?? null,
    lastSeenAt: row.last_seen_at?.getTime() ?? null,
    tags: row.tags,
    attributes: row.attributes,
    guides: asksForGuides ? await readGuideActivity(scope.propertyId, identity) : new Map(),
  }
  const verdict = evaluateUserSegment(segment, user, clock.now().getTime())
  return { user: toSampleUser(row), verdict: toWire(verdict, maySeeCustomAttributes(scope.role)) }
}
