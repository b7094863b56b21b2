import { evaluateUserSegment, type GuideActivity, type Segment } from '@waymark/domain'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import type { SegmentDependencies, UserIdentity } from './segment-dependencies.ts'

/** So many users are looked at, at most: enough for an estimate within about three percent. */
const sampleSize = 1_000

interface AudienceQuery {
  readonly segment?: number | undefined
  readonly and?: number | undefined
}

async function readSegments(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[],
): Promise<readonly Segment[]> {
  const rows = await tx
    .selectFrom('user_segment')
    .select(sql<Segment>`user_segment.conditions`.as('conditions'))
    .where('user_segment.property_id', '=', scope.propertyId)
    .where('user_segment.id', 'in', [...ids])
    .execute()
  if (rows.length < ids.length) throw refuse('notFound')
  return rows.map(row => row.conditions)
}

async function countUsers(tx: Tx, scope: PropertyScope): Promise<number> {
  const { total } = await tx
    .selectFrom('end_user')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('end_user.property_id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  return total
}

/** All users while they are few, else every n-th by a hash of their id, so that no age is preferred. */
async function readSample(tx: Tx, scope: PropertyScope, total: number) {
  const every = Math.max(1, Math.ceil(total / sampleSize))
  return tx
    .selectFrom('end_user')
    .select(['end_user.external_id as externalId', 'end_user.is_anonymous as isAnonymous'])
    .select(['end_user.first_seen_at as firstSeenAt', 'end_user.last_seen_at as lastSeenAt'])
    .select(sql<Readonly<Record<string, unknown>>>`end_user.attributes`.as('attributes'))
    .where('end_user.property_id', '=', scope.propertyId)
    .where(sql<boolean>`abs(hashint8(end_user.id)::bigint) % ${every} = 0`)
    .limit(2 * sampleSize)
    .execute()
}

const asksForActivity = (segments: readonly Segment[]): boolean =>
  segments.some(({ filterGroups = [] }) =>
    filterGroups.some(({ filters }) => filters.some(filter => filter.type === 'tutorialInteraction')),
  )

const nothingMet: ReadonlyMap<number, GuideActivity> = new Map()
const noActivity = (_user: UserIdentity) => nothingMet

/** About how many users are in all the given segments. Refuses (404) a segment that is not of this property. */
export async function readAudience(
  { database, clock, readGuideActivities }: SegmentDependencies,
  scope: PropertyScope,
  { segment, and }: AudienceQuery,
): Promise<{ users: number; total: number; isSampled: boolean }> {
  const ids = [...new Set([segment, and].filter(id => id !== undefined))]
  const found = await database.inScope(scope, async tx => {
    const total = await countUsers(tx, scope)
    if (ids.length === 0) return { total, segments: [], sample: [] }
    const segments = await readSegments(tx, scope, ids)
    return { total, segments, sample: await readSample(tx, scope, total) }
  })
  const { total, segments, sample } = found
  if (segments.length === 0) return { users: total, total, isSampled: false }
  const guidesOf = asksForActivity(segments)
    ? await readGuideActivities(
        scope.propertyId,
        sample.map(user => user.externalId),
      )
    : noActivity
  const nowMs = clock.now().getTime()
  const matching = sample.filter(user => {
    const seen = {
      customerId: user.isAnonymous ? null : user.externalId,
      firstSeenAt: user.firstSeenAt.getTime(),
      lastSeenAt: user.lastSeenAt.getTime(),
      tags: [],
      attributes: user.attributes,
      guides: guidesOf(user),
    }
    return segments.every(one => evaluateUserSegment(one, seen, nowMs).holds)
  })
  const isSampled = sample.length < total
  const share = sample.length === 0 ? 0 : matching.length / sample.length
  return { users: isSampled ? Math.round(share * total) : matching.length, total, isSampled }
}
