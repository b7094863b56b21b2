import { randomBytes } from 'node:crypto'
import type { PointerRequest } from '@waymark/domain/delivery/delivery'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyOwner } from '../../../platform/database/index.ts'
import { createFairQueue, QueueFull } from '../../../platform/fair-queue.ts'
import { refuse } from '../../../platform/http/index.ts'
import { openAttributeRegister } from '../../people/people/index.ts'
import { BoundedCache } from './bounded-cache.ts'
import { maxAttributeBytes, type VisitorAttributes, withoutNulls } from './visitor-attributes.ts'

/** A visit is written at most this often per user, unless the page says something new about them. */
const writeEveryMs = 5 * 60_000
/** Visitors kept in memory, in characters of their attributes: some 16 MB. */
const maxCharacters = 8_000_000

/** An end user as targeting sees them. */
export interface Visitor {
  readonly externalId: string
  readonly isAnonymous: boolean
  readonly attributes: VisitorAttributes
  readonly firstSeenAt: Date
}

interface Kept {
  readonly visitor: Visitor
  /** Attributes and tags that were last reported. */
  readonly sent: string
  readonly writtenAt: number
}

/** Origin of a visit. */
export interface VisitorSource {
  /** By `clientNetwork`: visits of one network wait for each other. */
  readonly network: string
  /** Called before a visitor is written whom this process does not know; throws to refuse. */
  readonly admitNew: () => void
}

export interface VisitorStore {
  /** Remembers the visit; attributes are merged with those known, a null takes one away. */
  readonly remember: (
    owner: PropertyOwner,
    request: Pick<PointerRequest, 'userId' | 'anonymousId' | 'tags'>,
    attributes: VisitorAttributes,
    from: VisitorSource,
  ) => Promise<Visitor>
}

const asJson = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`

/**
 * Merges the stored and the newly sent attributes; if the result exceeds the limit, only the newly sent ones remain.
 */
function merged(sent: VisitorAttributes) {
  const together = sql`jsonb_strip_nulls(end_user.attributes || ${asJson(sent)})`
  return sql<never>`CASE WHEN octet_length(${together}::text) <= ${maxAttributeBytes}
    THEN ${together} ELSE ${asJson(withoutNulls(sent))} END`
}

/** Data that a page reports about a user. */
interface Told {
  readonly attributes: VisitorAttributes
  readonly tags: readonly string[]
}

/** Writes the visit and reads the user back, with what other processes and pages have said about them. */
async function write(
  database: Database,
  owner: PropertyOwner,
  identity: Pick<Visitor, 'externalId' | 'isAnonymous'>,
  { attributes: sent, tags }: Told,
  now: Date,
): Promise<Visitor> {
  const row = await database.asSystem(tx =>
    tx
      .insertInto('end_user')
      .values({
        company_id: owner.companyId,
        property_id: owner.propertyId,
        public_id: randomBytes(16).toString('base64url'),
        external_id: identity.externalId,
        is_anonymous: identity.isAnonymous,
        attributes: asJson(withoutNulls(sent)),
        tags: [...tags],
        first_seen_at: now,
        last_seen_at: now,
        created_at: now,
      })
      .onConflict(conflict =>
        conflict.columns(['property_id', 'is_anonymous', 'external_id']).doUpdateSet({
          last_seen_at: sql`greatest(end_user.last_seen_at, excluded.last_seen_at)`,
          // Imported people are seen for the first time here; archived people are active again.
          first_seen_at: sql`coalesce(end_user.first_seen_at, excluded.first_seen_at)`,
          status: sql`CASE end_user.status WHEN 'disabled' THEN end_user.status ELSE 'active' END`,
          archived_at: null,
          attributes: merged(sent),
          tags: sql`excluded.tags`,
        }),
      )
      .returning(['end_user.attributes', 'end_user.first_seen_at'])
      .executeTakeFirstOrThrow(),
  )
  return {
    ...identity,
    attributes: row.attributes as VisitorAttributes,
    firstSeenAt: row.first_seen_at ?? now,
  }
}

function asRefusal(error: unknown): never {
  if (error instanceof QueueFull) throw refuse('slowDown', { retryAfterS: 5 })
  throw error
}

/**
 * Opens the store of end users as the pointer call sees them. Four visits are written at a time, in turns by network:
 * a flood of new visitors that took all database connections made events wait for 292 ms.
 */
export function openVisitorStore(parts: {
  readonly database: Database
  readonly clock: Clock
}): VisitorStore {
  const { database, clock } = parts
  const kept = new BoundedCache<Kept>(maxCharacters)
  const register = openAttributeRegister(parts)
  const writing = new Map<string, Promise<Visitor>>()
  const writes = createFairQueue({ concurrency: 4, maxWaiting: 2_000, maxPerKey: 500 })
  const keep = async (
    owner: PropertyOwner,
    identity: Pick<Visitor, 'externalId' | 'isAnonymous'>,
    sentProfile: Told,
    key: string,
  ): Promise<Visitor> => {
    const now = clock.now()
    const visitor = await write(database, owner, identity, sentProfile, now)
    await register.remember(owner, sentProfile.attributes)
    const sent = JSON.stringify(sentProfile)
    const weight = 200 + sent.length + JSON.stringify(visitor.attributes).length
    kept.set(key, { visitor, sent, writtenAt: now.getTime() }, weight)
    return visitor
  }
  return {
    remember: async (owner, request, attributes, { network, admitNew }) => {
      const isAnonymous = request.userId === null
      const identity = { externalId: request.userId ?? request.anonymousId, isAnonymous }
      const key = `${owner.propertyId}:${isAnonymous}:${identity.externalId}`
      const sentProfile = { attributes, tags: [...new Set(request.tags)].sort() }
      const sent = JSON.stringify(sentProfile)
      const known = kept.get(key)
      const isRecent = known !== undefined && clock.now().getTime() - known.writtenAt < writeEveryMs
      if (isRecent && known.sent === sent) return known.visitor
      // Several pages of one user that open at once are one visit.
      const visit = `${key} ${sent}`
      const running = writing.get(visit)
      if (running !== undefined) return running
      if (known === undefined) admitNew()
      const fresh = writes
        .run(network, () => keep(owner, identity, sentProfile, key))
        .catch(asRefusal)
        .finally(() => writing.delete(visit))
      writing.set(visit, fresh)
      return fresh
    },
  }
}
