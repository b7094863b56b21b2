import { type GuideContent, guideEntity } from '@waymark/domain/content/guide'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { mapForeignKeyError } from '../../../platform/entity/index.ts'
import type { GuideRecord } from './guide-record.ts'
import { type GuideAction, recordGuides } from './record-guide.ts'

/** Change of one guide's visibility and chapter, and of no other field. */
export interface GuideFlow {
  readonly before: GuideRecord
  readonly after: GuideContent
  readonly action: GuideAction
}

/** The last place in each chapter before anything is written; a moved guide goes behind it. */
const lastPlaces = (scope: PropertyScope) => sql`
  SELECT coalesce(guide.chapter_id, 0) AS chapter, max(guide.sort) AS last
  FROM guide WHERE guide.property_id = ${scope.propertyId} GROUP BY 1`

/**
 * Writes new visibilities and chapters of many guides, each as its next version with an audit entry, in three
 * statements however many they are. Moved ones go to the end of their chapter in the given order. Texts, steps and
 * segments must be what they were. Refuses (422) a chapter of another property. Requires the property's content lock.
 */
export async function updateGuideFlows(
  tx: Tx,
  scope: PropertyScope,
  changes: readonly GuideFlow[],
  { now, isUnconditional }: { readonly now: Date; readonly isUnconditional: boolean },
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ before, after }, index) => ({
    id: before.id,
    visibility: after.visibility,
    chapter: after.chapterId,
    moved: before.chapterId === after.chapterId ? null : index,
  }))
  await mapForeignKeyError(
    guideEntity,
    sql`
    WITH last_place AS (${lastPlaces(scope)})
    UPDATE guide SET
      visibility = next.visibility,
      chapter_id = next.chapter,
      sort = CASE WHEN next.moved IS NULL THEN guide.sort ELSE next.place END,
      version = guide.version + 1,
      updated_at = ${now},
      first_published_at = CASE WHEN next.visibility = 'public' THEN coalesce(guide.first_published_at, ${now})
        ELSE guide.first_published_at END,
      deleted_at = CASE WHEN next.visibility = 'deleted' THEN coalesce(guide.deleted_at, ${now}) END,
      former_chapter_id = CASE WHEN next.visibility <> 'deleted' THEN NULL
        WHEN guide.visibility = 'deleted' THEN guide.former_chapter_id ELSE guide.chapter_id END,
      former_sort = CASE WHEN next.visibility <> 'deleted' THEN NULL
        WHEN guide.visibility = 'deleted' THEN guide.former_sort ELSE guide.sort END
    FROM (
      SELECT one.*, coalesce(last_place.last, -1) + 1 + one.moved AS place
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS one (id int, visibility text, chapter int, moved int)
      LEFT JOIN last_place ON last_place.chapter = coalesce(one.chapter, 0)) AS next
    WHERE guide.property_id = ${scope.propertyId} AND guide.id = next.id`.execute(tx),
  )
  await recordGuides(
    tx,
    scope,
    changes.map(({ before, after, action }) => ({
      id: before.id,
      action,
      before,
      after,
      version: before.version + 1,
      isUnconditional,
    })),
  )
}
