import { type GuideContent, guideEntity } from '@waymark/domain/content/guide'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { insertContent, updateContent } from '../../../platform/entity/index.ts'

/** One behind the last guide of a chapter (null: Unsorted). Requires the property's content lock. */
const lastPlace = (propertyId: number, chapterId: number | null) => sql<number>`(
  SELECT coalesce(max(other.sort), -1) + 1 FROM guide other
  WHERE other.property_id = ${propertyId} AND other.chapter_id IS NOT DISTINCT FROM ${chapterId}::int)`

/** Adds a guide at the end of its chapter and returns its id. Refuses a chapter or segment of another property. */
export async function insertGuide(
  tx: Tx,
  scope: PropertyScope,
  content: GuideContent,
  now: Date,
): Promise<number> {
  const sort = lastPlace(scope.propertyId, content.chapterId)
  const others = { sort, last_changed_at: now, updated_at: now }
  return insertContent(tx, scope, guideEntity, { content, others })
}

export interface GuideChange {
  readonly id: number
  readonly content: GuideContent
  readonly version: number
  readonly firstPublishedAt: Date | null
  readonly lastChangedAt: Date
  readonly updatedAt: Date
  /** Puts the guide behind the last one of the chapter that it is in now. */
  readonly isMoved: boolean
}

/** A deleted guide remembers where it lay, so that deleting can be undone; any other remembers nothing. */
function formerPlace({ content, updatedAt }: GuideChange) {
  if (content.visibility !== 'deleted') {
    return { deleted_at: null, former_chapter_id: null, former_sort: null }
  }
  const atFirst = (kept: string, then: string) =>
    sql<number>`CASE WHEN guide.visibility = 'deleted' THEN ${sql.ref(kept)} ELSE ${sql.ref(then)} END`
  return {
    deleted_at: sql<Date>`coalesce(guide.deleted_at, ${updatedAt})`,
    former_chapter_id: atFirst('guide.former_chapter_id', 'guide.chapter_id'),
    former_sort: atFirst('guide.former_sort', 'guide.sort'),
  }
}

/** Switching a promotion off and on begins another round (product-screens §2.7). */
const promotionColumns = ({ content, updatedAt }: GuideChange) =>
  content.isPromoted
    ? {
        promoted_at: sql<Date>`coalesce(guide.promoted_at, ${updatedAt})`,
        promotion_round: sql<number>`guide.promotion_round + (guide.promoted_at IS NULL)::int`,
      }
    : { promoted_at: null }

/** Writes a changed guide. Refuses a chapter or segment of another property. */
export async function updateGuide(tx: Tx, scope: PropertyScope, change: GuideChange): Promise<void> {
  const { id, content, version } = change
  const others = {
    ...promotionColumns(change),
    ...formerPlace(change),
    ...(change.isMoved ? { sort: lastPlace(scope.propertyId, content.chapterId) } : {}),
    first_published_at: change.firstPublishedAt,
    last_changed_at: change.lastChangedAt,
    updated_at: change.updatedAt,
  }
  await updateContent(tx, scope, guideEntity, { id, content, version, others })
}

/** How many guides of the property are public. */
export async function countPublicGuides(tx: Tx, scope: PropertyScope): Promise<number> {
  const row = await tx
    .selectFrom('guide')
    .select(sql<number>`count(*)::int`.as('used'))
    .where('guide.property_id', '=', scope.propertyId)
    .where('guide.visibility', '=', 'public')
    .executeTakeFirstOrThrow()
  return row.used
}
