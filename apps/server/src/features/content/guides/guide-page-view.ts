import type { WireGuidePage, WireGuideRow } from '@waymark/contract'
import { mayReorderGuides } from '@waymark/domain/identity/access'
import { type RawBuilder, sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { guideFilter, type SentGuideFilter } from './guide-filter.ts'
import { listGuides } from './guide-list-view.ts'
import { type ListLanguages, listLanguages, refuseUnknownKeys } from './list-languages.ts'

/** The options of the list as they are sent; those that are absent take what the list begins with. */
export interface GuideListQuery extends SentGuideFilter {
  readonly lang?: string | undefined
  readonly launcher?: number | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly sort?: 'place' | 'title' | 'updatedAt' | undefined
  readonly order?: 'ASC' | 'DESC' | undefined
}

/** The title of a guide as the search keeps it, without case and accents, in the language of the list. */
const foldedTitle = ({ requested, fallback }: ListLanguages) => {
  const titleIn = (language: RawBuilder<number | null>) => sql`(
    SELECT said.title FROM guide_search said
    WHERE said.guide_id = guide.id AND said.language_id = ${language})`
  return sql`coalesce(${titleIn(requested)}, ${titleIn(fallback)}, (
    SELECT said.title FROM guide_search said JOIN language ON language.id = said.language_id
    WHERE said.guide_id = guide.id ORDER BY language.key LIMIT 1), '')`
}

function orderOf(query: GuideListQuery, languages: ListLanguages): RawBuilder<unknown> {
  const { sort = query.visibility === 'deleted' && query.order === undefined ? 'deleted' : 'place' } = query
  const isUp = (query.order ?? (sort === 'updatedAt' || sort === 'deleted' ? 'DESC' : 'ASC')) === 'ASC'
  const way = isUp ? sql`ASC` : sql`DESC`
  if (sort === 'title') return sql`${foldedTitle(languages)} ${way}, guide.id ${way}`
  if (sort === 'updatedAt') return sql`guide.updated_at ${way}, guide.id ${way}`
  if (sort === 'deleted') return sql`guide.deleted_at ${way} NULLS LAST, guide.id ${way}`
  const last = isUp ? sql`NULLS LAST` : sql`NULLS FIRST`
  return sql`chapter.sort ${way} ${last}, guide.chapter_id ${way}, guide.sort ${way}, guide.id ${way}`
}

const inLauncher = (launcher: number | undefined) => {
  if (launcher === undefined) return sql<boolean>`true`
  return launcher === 0
    ? sql<boolean>`guide.chapter_id IS NULL`
    : sql<boolean>`guide.chapter_id = ${launcher}`
}

/**
 * Answers the list of guides: without any option besides the language all of them, deleted ones too; else a page of
 * those that were requested. Refuses a language that the property does not have (422).
 */
export async function answerGuideList(
  tx: Tx,
  scope: PropertyScope,
  { lang, ...query }: GuideListQuery,
): Promise<WireGuideRow[] | WireGuidePage> {
  const shown = listLanguages(scope, lang)
  if (Object.values(query).every(option => option === undefined)) {
    const { items, languages } = await listGuides(tx, scope, shown, { where: sql<boolean>`true` })
    refuseUnknownKeys(languages, { lang })
    return items
  }
  const { page = 1, limit = 20, launcher, missingLanguage } = query
  const filter = guideFilter(scope, shown, query)
  const { total, items, languages } = await listGuides(tx, scope, shown, {
    where: sql<boolean>`${filter.visibility} AND ${inLauncher(launcher)} AND ${filter.rest}`,
    orderBy: orderOf(query, shown),
    part: { offset: (page - 1) * limit, limit },
  })
  refuseUnknownKeys(languages, { lang, missingLanguage })
  return { items, total, page, limit, may: { reorder: mayReorderGuides(scope.role) } }
}
