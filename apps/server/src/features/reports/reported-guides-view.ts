import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'

/** What a report says about a guide besides its figures. */
export interface ReportedGuide {
  readonly id: number
  /** In the default language, else in any. */
  readonly title: string
  readonly visibility: 'public' | 'private' | 'deleted'
  readonly wasPublished: boolean
  readonly chapter: string | null
}

const title = sql<string>`coalesce((
  SELECT guide_text.title FROM guide_text JOIN language ON language.id = guide_text.language_id
  WHERE guide_text.guide_id = guide.id
  ORDER BY language.status = 'default' DESC, language.key LIMIT 1), '')`

const chapterTitle = sql<string | null>`(
  SELECT texts.value->>'title' FROM jsonb_each(chapter.texts) AS texts
  LEFT JOIN language ON language.property_id = chapter.property_id AND language.key = texts.key
  ORDER BY language.status IS NOT DISTINCT FROM 'default' DESC, texts.key LIMIT 1)`

/** Every guide of the property with the names that a report shows; one query. */
export function readReportedGuides(tx: Tx, scope: PropertyScope): Promise<ReportedGuide[]> {
  return tx
    .selectFrom('guide')
    .leftJoin('chapter', 'chapter.id', 'guide.chapter_id')
    .select(['guide.id', 'guide.visibility', title.as('title'), chapterTitle.as('chapter')])
    .select(sql<boolean>`guide.first_published_at IS NOT NULL`.as('wasPublished'))
    .where('guide.property_id', '=', scope.propertyId)
    .execute()
}
