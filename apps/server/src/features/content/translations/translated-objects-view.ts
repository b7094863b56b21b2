import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import type { TranslatedContent, TranslatedTexts } from './translated-object.ts'

/** Which guides a file or zip is about. */
export type GuideSelection =
  | { readonly ids: readonly number[] }
  /** Those of a chapter that are not deleted; 0: Unsorted. */
  | { readonly chapterId: number }
  /** All that are not deleted. */
  | 'all'

const textsOf = (languages: readonly string[]) => sql<Record<string, TranslatedTexts>>`coalesce((
  SELECT jsonb_object_agg(language.key, jsonb_build_object('title', guide_text.title,
    'subtitle', guide_text.subtitle, 'steps', guide_text.steps, 'sources', guide_text.sources))
  FROM guide_text JOIN language ON language.id = guide_text.language_id
  WHERE guide_text.guide_id = guide.id AND language.key = ANY(${[...languages]}::text[])), '{}')`

const steps = sql<{ id: number; uuid: string }[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', step->'id', 'uuid', step->'uuid') ORDER BY place)
  FROM jsonb_array_elements(guide.steps) WITH ORDINALITY AS one (step, place)), '[]')`

function selectedBy(selection: GuideSelection) {
  if (selection === 'all') return sql<boolean>`guide.visibility <> 'deleted'`
  if ('ids' in selection) return sql<boolean>`guide.id = ANY(${[...selection.ids]}::int[])`
  const chapter = selection.chapterId === 0 ? null : selection.chapterId
  return sql<boolean>`guide.visibility <> 'deleted' AND guide.chapter_id IS NOT DISTINCT FROM ${chapter}::int`
}

/** Ids of the guides of a selection, in order of their ids; ids of another property are left out. */
export async function selectGuideIds(
  tx: Tx,
  scope: PropertyScope,
  selection: GuideSelection,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('guide')
    .select('guide.id')
    .where('guide.property_id', '=', scope.propertyId)
    .where(selectedBy(selection))
    .orderBy('guide.id')
    .execute()
  return rows.map(row => row.id)
}

/** Guides with their texts in some languages; one query, in order of their ids. */
export async function readTranslatedGuides(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[],
  languages: readonly string[],
): Promise<TranslatedContent[]> {
  const rows = await tx
    .selectFrom('guide')
    .select(['guide.id', 'guide.version', 'guide.visibility', 'guide.chapter_id as chapterId'])
    .select([steps.as('steps'), textsOf(languages).as('texts')])
    .where('guide.property_id', '=', scope.propertyId)
    .where('guide.id', 'in', [...ids])
    .orderBy('guide.id')
    .execute()
  return rows.map(row => ({ type: 'guide', ...row }))
}

/** Ids of all chapters of the property, in order. */
export async function selectChapterIds(tx: Tx, scope: PropertyScope): Promise<number[]> {
  const rows = await tx
    .selectFrom('chapter')
    .select('chapter.id')
    .where('chapter.property_id', '=', scope.propertyId)
    .orderBy('chapter.id')
    .execute()
  return rows.map(row => row.id)
}

/** Chapters with their texts, in order of their ids. */
export async function readTranslatedChapters(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[],
): Promise<TranslatedContent[]> {
  const rows = await tx
    .selectFrom('chapter')
    .select(['chapter.id', 'chapter.version', 'chapter.visibility'])
    .select(sql<Record<string, { title: string; subtitle: string }>>`chapter.texts`.as('texts'))
    .select(sql<Record<string, Record<string, string>>>`chapter.text_sources`.as('sources'))
    .where('chapter.property_id', '=', scope.propertyId)
    .where('chapter.id', 'in', [...ids])
    .orderBy('chapter.id')
    .execute()
  return rows.map(({ texts, sources, ...chapter }) => {
    const byLanguage = Object.entries(texts).map(([key, { title, subtitle }]) => [
      key,
      { title, subtitle, steps: {}, sources: sources[key] ?? {} },
    ])
    return { type: 'chapter', ...chapter, chapterId: null, steps: [], texts: Object.fromEntries(byLanguage) }
  })
}
