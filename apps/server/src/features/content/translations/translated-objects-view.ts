import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { readTranslatedMessages } from './translated-messages-view.ts'
import type {
  TranslatedContent,
  TranslatedId,
  TranslatedObject,
  TranslatedTexts,
} from './translated-object.ts'

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

/** Ids of the guides of a selection, in order of their ids; ids of elsewhere are left out. */
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

/** One chapter with its texts; null where the property has none of this id. */
export async function readTranslatedChapter(
  tx: Tx,
  scope: PropertyScope,
  id: number,
): Promise<TranslatedContent | null> {
  const row = await tx
    .selectFrom('chapter')
    .select(['chapter.id', 'chapter.version', 'chapter.visibility'])
    .select(sql<Record<string, { title: string; subtitle: string }>>`chapter.texts`.as('texts'))
    .select(sql<Record<string, Record<string, string>>>`chapter.text_sources`.as('sources'))
    .where('chapter.property_id', '=', scope.propertyId)
    .where('chapter.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const texts = Object.fromEntries(
    Object.entries(row.texts).map(([key, { title, subtitle }]) => [
      key,
      { title, subtitle, steps: {}, sources: row.sources[key] ?? {} },
    ]),
  )
  const { id: chapter, version, visibility } = row
  return { type: 'chapter', id: chapter, version, visibility, chapterId: null, steps: [], texts }
}

/** One guide, chapter or message with its texts in some languages; null where there is none. */
export async function readTranslatedObject(
  tx: Tx,
  scope: PropertyScope,
  { type, id }: TranslatedId,
  languages: readonly string[],
): Promise<TranslatedObject | null> {
  if (type === 'chapter') return readTranslatedChapter(tx, scope, id)
  if (type === 'message') return (await readTranslatedMessages(tx, scope, [id], languages))[0] ?? null
  return (await readTranslatedGuides(tx, scope, [id], languages))[0] ?? null
}
