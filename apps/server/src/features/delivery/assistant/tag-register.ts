import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyOwner } from '../../../platform/database/index.ts'
import { BoundedCache } from './bounded-cache.ts'

/** A tag that is set again and again is written at most this often. */
const writeEveryMs = 60 * 60_000
/** More words than these of one property are no tags any more, but something that the page puts in by mistake. */
const maxTagsOfProperty = 500
/** Tags that were lately written, in characters. */
const maxCharacters = 500_000

/** Remembers which words pages set with `tag`, for people who choose among them (document 2 §7.5). */
export interface TagRegister {
  readonly remember: (owner: PropertyOwner, tags: readonly string[]) => Promise<void>
}

async function write(
  database: Database,
  owner: PropertyOwner,
  tags: readonly string[],
  now: Date,
): Promise<void> {
  const { companyId, propertyId } = owner
  await database.asSystem(tx =>
    sql`
    INSERT INTO seen_tag (company_id, property_id, tag, first_seen_at, last_seen_at)
    SELECT ${companyId}::int, ${propertyId}::int, sent.tag, ${now}::timestamptz, ${now}::timestamptz
    FROM unnest(${[...tags].sort()}::text[]) AS sent (tag)
    WHERE EXISTS (SELECT FROM seen_tag WHERE seen_tag.property_id = ${propertyId} AND seen_tag.tag = sent.tag)
      OR (SELECT count(*) FROM seen_tag WHERE seen_tag.property_id = ${propertyId}) < ${maxTagsOfProperty}
    ON CONFLICT (property_id, tag) DO UPDATE SET
      last_seen_at = greatest(seen_tag.last_seen_at, excluded.last_seen_at)`.execute(tx),
  )
}

/** Opens the register; what this process wrote within the hour costs no query. */
export function openTagRegister(parts: { readonly database: Database; readonly clock: Clock }): TagRegister {
  const written = new BoundedCache<number>(maxCharacters)
  return {
    remember: async (owner, tags) => {
      const now = parts.clock.now()
      const keyOf = (tag: string) => `${owner.propertyId}:${tag}`
      const isDue = (tag: string) => now.getTime() - (written.get(keyOf(tag)) ?? 0) >= writeEveryMs
      const due = [...new Set(tags)].filter(tag => tag.trim() !== '' && isDue(tag))
      if (due.length === 0) return
      await write(parts.database, owner, due, now)
      for (const tag of due) written.set(keyOf(tag), now.getTime(), tag.length + 20)
    },
  }
}
