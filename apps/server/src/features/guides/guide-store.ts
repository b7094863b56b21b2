import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import type { GuideContent } from './guide-record.ts'

/** Which field of a call a foreign key of the table `guide` stands for. */
const fieldOf: Readonly<Record<string, string>> = {
  guide_property_id_chapter_id_fkey: 'launcher',
  guide_property_id_user_segment_id_fkey: 'segment',
  guide_property_id_page_segment_id_fkey: 'pageSegment',
}

/** Names the field that refers to something which this property does not have (422). */
export async function namingUnknown<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const path = fieldOf[constraint]
    if (path === undefined) throw error
    throw refuse('breaksRule', {
      issues: [{ path, code: 'unknown', message: 'there is no such thing in this property' }],
    })
  }
}

/** One behind the last guide of a chapter (null: Unsorted). Asks for the property's content lock. */
const lastPlace = (propertyId: number, chapterId: number | null) => sql<number>`(
  SELECT coalesce(max(other.sort), -1) + 1 FROM guide other
  WHERE other.property_id = ${propertyId} AND other.chapter_id IS NOT DISTINCT FROM ${chapterId}::int)`

const columnsOf = (content: GuideContent) => ({
  visibility: content.visibility,
  language_behaviour: content.languageBehaviour,
  chapter_id: content.chapterId,
  user_segment_id: content.userSegmentId,
  page_segment_id: content.pageSegmentId,
  context_tags: content.contextTags === null ? null : JSON.stringify(content.contextTags),
  steps: JSON.stringify(content.steps),
  next_step_id: content.nextStepId,
})

/** Adds a guide at the end of its chapter and returns its id. Refuses a chapter or segment of elsewhere. */
export async function insertGuide(
  tx: Tx,
  scope: PropertyScope,
  content: GuideContent,
  now: Date,
): Promise<number> {
  const inserted = tx
    .insertInto('guide')
    .values({
      ...columnsOf(content),
      company_id: scope.companyId,
      property_id: scope.propertyId,
      sort: lastPlace(scope.propertyId, content.chapterId),
      last_changed_at: now,
      updated_at: now,
    })
    .returning('guide.id')
    .executeTakeFirstOrThrow()
  return (await namingUnknown(inserted)).id
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

/** Writes a changed guide. Refuses a chapter or segment of elsewhere. */
export async function updateGuide(tx: Tx, scope: PropertyScope, change: GuideChange): Promise<void> {
  const updated = tx
    .updateTable('guide')
    .set({
      ...columnsOf(change.content),
      // Switching a promotion off and on begins it anew (product-screens §2.7).
      promoted_at: change.content.isPromoted
        ? sql<Date>`coalesce(guide.promoted_at, ${change.updatedAt})`
        : null,
      ...(change.content.isPromoted
        ? {
            promotion_round: sql<number>`guide.promotion_round + (guide.promoted_at IS NULL)::int`,
          }
        : {}),
      ...formerPlace(change),
      ...(change.isMoved ? { sort: lastPlace(scope.propertyId, change.content.chapterId) } : {}),
      version: change.version,
      first_published_at: change.firstPublishedAt,
      last_changed_at: change.lastChangedAt,
      updated_at: change.updatedAt,
    })
    .where('guide.property_id', '=', scope.propertyId)
    .where('guide.id', '=', change.id)
    .execute()
  await namingUnknown(updated)
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
