import type { DeliveredGuide } from '@waymark/domain/delivery/delivery'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import { hashOfHandle, isOwnHandle } from './preview-handle.ts'

/** The draft behind a handle; null: there is none, or its time is over. */
export type ReadPreview = (propertyId: number, handle: string) => Promise<DeliveredGuide | null>

/** Opens the way to drafts for anyone who has their handle. */
export function openPreviewReader(parts: {
  readonly database: Pick<Database, 'asSystem'>
  readonly clock: Clock
  readonly key: Buffer
}): ReadPreview {
  const { database, clock, key } = parts
  return async (propertyId, handle) => {
    if (!isOwnHandle(key, propertyId, handle)) return null
    const row = await database.asSystem(tx =>
      tx
        .selectFrom('guide_preview')
        .select(sql<DeliveredGuide>`guide_preview.guide`.as('guide'))
        .where('guide_preview.property_id', '=', propertyId)
        .where('guide_preview.handle_hash', '=', hashOfHandle(handle))
        .where('guide_preview.expires_at', '>', clock.now())
        .executeTakeFirst(),
    )
    return row?.guide ?? null
  }
}

/** Removes drafts whose time is over. */
export async function prunePreviews(database: Pick<Database, 'asSystem'>, now: Date): Promise<void> {
  await database.asSystem(tx =>
    tx.deleteFrom('guide_preview').where('guide_preview.expires_at', '<=', now).execute(),
  )
}
