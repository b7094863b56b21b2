import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { guideTitle } from '../../content/guides/index.ts'

/** Fields that a report contains about a guide besides its figures. */
export interface ReportedGuide {
  readonly id: number
  /** In the default language, else in any. */
  readonly title: string
  readonly visibility: 'public' | 'private' | 'deleted'
  readonly wasPublished: boolean
  readonly chapter: string | null
}

const chapterTitle = sql<string | null>`(
  SELECT texts.value->>'title' FROM jsonb_each(chapter.texts) AS texts
  LEFT JOIN language ON language.property_id = chapter.property_id AND language.key = texts.key
  ORDER BY language.status IS NOT DISTINCT FROM 'default' DESC, texts.key LIMIT 1)`

/** One guide with its current version; undefined where the property has none of this id. */
export function readReportedGuide(tx: Tx, scope: PropertyScope, id: number) {
  return tx
    .selectFrom('guide')
    .select(['guide.id', 'guide.visibility', 'guide.version', guideTitle.as('title')])
    .where('guide.property_id', '=', scope.propertyId)
    .where('guide.id', '=', id)
    .executeTakeFirst()
}

/** Every guide of the property with the names that a report shows; one query. */
export function readReportedGuides(tx: Tx, scope: PropertyScope): Promise<ReportedGuide[]> {
  return tx
    .selectFrom('guide')
    .leftJoin('chapter', 'chapter.id', 'guide.chapter_id')
    .select(['guide.id', 'guide.visibility', guideTitle.as('title'), chapterTitle.as('chapter')])
    .select(sql<boolean>`guide.first_published_at IS NOT NULL`.as('wasPublished'))
    .where('guide.property_id', '=', scope.propertyId)
    .execute()
}
