import type {
  DeliveredAnnouncement,
  DeliveredGuide,
  DeliveredSurvey,
} from '@waymark/domain/delivery/delivery'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { hashOfHandle, isOwnHandle } from './preview-handle.ts'

/** A draft as a page is given it. */
export type Draft =
  | { readonly guide: DeliveredGuide }
  | { readonly announcement: DeliveredAnnouncement }
  | { readonly survey: DeliveredSurvey }

/** The draft behind a handle; null: there is none, or its time is over. */
export type ReadPreview = (propertyId: number, handle: string) => Promise<Draft | null>

/** One person has one draft of a guide or message, so that a handle is in one of the tables. */
async function findDraft(tx: Tx, propertyId: number, hash: Buffer, now: Date): Promise<Draft | null> {
  const { rows } = await sql<{ draft: Draft }>`
    SELECT jsonb_build_object('guide', guide_preview.guide) AS draft FROM guide_preview
    WHERE guide_preview.property_id = ${propertyId} AND guide_preview.handle_hash = ${hash}
      AND guide_preview.expires_at > ${now}
    UNION ALL
    SELECT message_preview.draft FROM message_preview
    WHERE message_preview.property_id = ${propertyId} AND message_preview.handle_hash = ${hash}
      AND message_preview.expires_at > ${now}`.execute(tx)
  return rows[0]?.draft ?? null
}

/** Opens the way to drafts for anyone who has their handle. */
export function openPreviewReader(parts: {
  readonly database: Pick<Database, 'asSystem'>
  readonly clock: Clock
  readonly key: Buffer
}): ReadPreview {
  const { database, clock, key } = parts
  return async (propertyId, handle) => {
    if (!isOwnHandle(key, propertyId, handle)) return null
    return database.asSystem(tx => findDraft(tx, propertyId, hashOfHandle(handle), clock.now()))
  }
}

/** Removes drafts whose time is over. */
export async function prunePreviews(database: Pick<Database, 'asSystem'>, now: Date): Promise<void> {
  await database.asSystem(async tx => {
    await tx.deleteFrom('guide_preview').where('guide_preview.expires_at', '<=', now).execute()
    await tx.deleteFrom('message_preview').where('message_preview.expires_at', '<=', now).execute()
  })
}
