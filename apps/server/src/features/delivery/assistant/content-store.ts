import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, PropertyOwner } from '../../../platform/database/index.ts'

/** Content lives this long after it was last handed out; pages keep their copy for 7 days. */
const keptDays = 8

/** Name of a content document: 24 bytes of a keyed hash, so that no one finds one by guessing at what it holds. */
export function contentHash(key: Buffer, bytes: Buffer): string {
  return createHmac('sha256', key).update(bytes).digest().subarray(0, 24).toString('base64url')
}

/** True for what can be the name of a content document. */
export const isContentHash = (text: string) => /^[\w-]{32}$/.test(text)

/** Keeps a document under its hash. One that is there stays as it is and counts as made now. */
export async function keepContent(
  database: Database,
  owner: PropertyOwner,
  hash: string,
  body: Buffer,
  now: Date,
): Promise<void> {
  await database.asSystem(tx =>
    tx
      .insertInto('content_document')
      .values({ hash, company_id: owner.companyId, property_id: owner.propertyId, body, created_at: now })
      .onConflict(conflict => conflict.column('hash').doUpdateSet({ created_at: now }))
      .execute(),
  )
}

/** Reads a document; null when it was never made or has been pruned. */
export async function readContent(database: Database, hash: string): Promise<Buffer | null> {
  const row = await database.asSystem(tx =>
    tx
      .selectFrom('content_document')
      .select('content_document.body')
      .where('content_document.hash', '=', hash)
      .executeTakeFirst(),
  )
  return row?.body ?? null
}

/**
 * Deletes content that no one was sent to for 8 days, in portions that finish within the statement timeout.
 * Returns how many documents were deleted.
 */
export async function pruneContentDocuments(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  for (let total = 0; ; ) {
    const { numAffectedRows } = await database.asSystem(tx =>
      sql`DELETE FROM content_document WHERE content_document.hash IN (
        SELECT old.hash FROM content_document AS old WHERE old.created_at < ${before} LIMIT 500)`.execute(tx),
    )
    total += Number(numAffectedRows ?? 0)
    if (numAffectedRows === undefined || numAffectedRows < 500n) return total
  }
}
