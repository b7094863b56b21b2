import type { WireScreenshot } from '@waymark/contract'
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

/** Titles of the current steps of `guide`, in the language of `guideTitle`; empty where a step has none. */
const stepTitles = sql<string[]>`coalesce((
  SELECT jsonb_agg(coalesce(texts.steps->(one.step->>'uuid')->>'content', '') ORDER BY one.place)
  FROM jsonb_array_elements(guide.steps) WITH ORDINALITY AS one (step, place)
  LEFT JOIN LATERAL (
    SELECT guide_text.steps FROM guide_text JOIN language ON language.id = guide_text.language_id
    WHERE guide_text.guide_id = guide.id
    ORDER BY language.status = 'default' DESC, language.key LIMIT 1
  ) AS texts ON true), '[]'::jsonb)`

/** Pictures of the elements of the current steps of `guide`, in their order. */
const stepPictures = sql<(WireScreenshot | null)[]>`coalesce((
  SELECT jsonb_agg(one.step->'screenshot' ORDER BY one.place)
  FROM jsonb_array_elements(guide.steps) WITH ORDINALITY AS one (step, place)), '[]'::jsonb)`

/** One guide with its current version and steps; undefined where the property has none of this id. */
export function readReportedGuide(tx: Tx, scope: PropertyScope, id: number) {
  return tx
    .selectFrom('guide')
    .select(['guide.id', 'guide.visibility', 'guide.version', guideTitle.as('title')])
    .select([stepTitles.as('stepTitles'), stepPictures.as('stepPictures')])
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
