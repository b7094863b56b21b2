import { aVisitor, noActivity } from '@waymark/domain/delivery/targeting'
import type { AnalyticsLevel } from '@waymark/domain/identity/access'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { ReadActivity } from './answer-pointer.ts'
import { BoundedCache } from './bounded-cache.ts'
import type { CachedProperty, PropertyCache } from './property-cache.ts'
import { recordedLevel } from './recorded-level.ts'

/** Sender of events, as given in the batch. */
export interface Sender {
  readonly userId: string
  readonly isAnonymous: boolean
}

/** Returns the level that may be recorded of one visitor, called before each batch of events. */
export type LevelOf = (propertyId: number, sender: Sender) => Promise<AnalyticsLevel>

/** A visitor's level is believed so long; who they are is read again after it. */
const freshMs = 60_000
const maxKept = 50_000

interface Kept {
  readonly level: AnalyticsLevel
  readonly readAtMs: number
  /** Of the content that named the levels; with another one it is read again. */
  readonly revision: string
}

interface LevelParts {
  readonly database: Database
  readonly clock: Clock
  readonly properties: PropertyCache
  readonly readActivity: ReadActivity
}

async function readLevel(
  { database, clock, readActivity }: LevelParts,
  { snapshot, asksForActivity }: CachedProperty,
  { userId, isAnonymous }: Sender,
): Promise<AnalyticsLevel> {
  const row = await database.asSystem(tx =>
    tx
      .selectFrom('end_user')
      .select(['end_user.attributes', 'end_user.tags', 'end_user.first_seen_at', 'end_user.last_seen_at'])
      .where('end_user.property_id', '=', snapshot.propertyId)
      .where('end_user.is_anonymous', '=', isAnonymous)
      .where('end_user.external_id', '=', userId)
      .executeTakeFirst(),
  )
  const activity = asksForActivity
    ? await readActivity(snapshot.propertyId, { externalId: userId, isAnonymous })
    : noActivity
  const user = {
    customerId: isAnonymous ? null : userId,
    firstSeenAt: row?.first_seen_at?.getTime() ?? null,
    lastSeenAt: row?.last_seen_at?.getTime() ?? null,
    tags: row?.tags ?? [],
    attributes: (row?.attributes ?? {}) as Readonly<Record<string, unknown>>,
    ...activity,
  }
  return recordedLevel(snapshot, aVisitor(user, clock.now().getTime(), '', ''))
}

/** Opens what the event ingest asks; costs a query only where a property records less of some users. */
export function openLevelReader(parts: LevelParts): LevelOf {
  const kept = new BoundedCache<Kept>(maxKept)
  return async (propertyId, sender) => {
    const property = await parts.properties.get(propertyId)
    if (property === null) return 'none'
    const { recordingLevels, level, revision } = property.snapshot
    if (recordingLevels.length === 0) return level
    const key = `${propertyId}:${sender.isAnonymous}:${sender.userId}`
    const readAtMs = parts.clock.now().getTime()
    const known = kept.get(key)
    if (known !== undefined && known.revision === revision && readAtMs - known.readAtMs < freshMs) {
      return known.level
    }
    const read = await readLevel(parts, property, sender)
    kept.set(key, { level: read, readAtMs, revision })
    return read
  }
}
