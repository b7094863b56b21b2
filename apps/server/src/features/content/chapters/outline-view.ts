import type { WireLanguage, WireOutline } from '@waymark/contract'
import type { ChapterTexts } from '@waymark/domain/content/chapter'
import { may, mayReorderGuides } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import {
  guideFilter,
  hasAlarm,
  languagesOfProperty,
  listLanguages,
  refuseUnknownKeys,
  type SentGuideFilter,
} from '../guides/index.ts'
import { selectNamedChapters } from './chapter-record.ts'
import { chapterFacts } from './chapter-wire.ts'

interface Counts {
  readonly all: number
  readonly live: number
  readonly drafts: number
  readonly alarms: number
  readonly matching: number
}

const none: Counts = { all: 0, live: 0, drafts: 0, alarms: 0, matching: 0 }

const sum = (some: readonly Counts[]): Counts =>
  some.reduce(
    (a, b) => ({
      all: a.all + b.all,
      live: a.live + b.live,
      drafts: a.drafts + b.drafts,
      alarms: a.alarms + b.alarms,
      matching: a.matching + b.matching,
    }),
    none,
  )

interface Row extends Nullable<Counts>, Nullable<NamedChapter> {
  /** In the first row only. */
  readonly languages: WireLanguage[] | null
  readonly isDeleted: boolean | null
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null }
type NamedChapter = Awaited<ReturnType<ReturnType<typeof selectNamedChapters>['execute']>>[number]

/**
 * Chapters with the numbers of their guides, and two rows without chapter: Unsorted and the deleted ones, among
 * whom the visibility that is requested is not asked. One query.
 */
async function readRows(
  tx: Tx,
  scope: PropertyScope,
  { visibility, rest }: ReturnType<typeof guideFilter>,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    WITH counted AS (
      SELECT guide.chapter_id AS of_chapter, guide.visibility = 'deleted' AS "isDeleted", count(*)::int AS all,
        count(*) FILTER (WHERE guide.visibility = 'public')::int AS live,
        count(*) FILTER (WHERE guide.visibility = 'private')::int AS drafts,
        count(*) FILTER (WHERE ${hasAlarm})::int AS alarms,
        count(*) FILTER (WHERE (guide.visibility = 'deleted' OR ${visibility}) AND ${rest})::int AS matching
      FROM guide WHERE guide.property_id = ${scope.propertyId}
      GROUP BY 1, 2)
    SELECT CASE WHEN row_number() OVER (ORDER BY named.sort, named.id) = 1 THEN property.languages END AS languages,
      named.*, counted."isDeleted", counted.all, counted.live, counted.drafts, counted.alarms, counted.matching
    FROM (${selectNamedChapters(tx, scope)}) AS named
    FULL JOIN counted ON counted.of_chapter = named.id AND NOT counted."isDeleted"
    RIGHT JOIN (SELECT ${languagesOfProperty(scope)} AS languages) AS property ON true
    ORDER BY named.sort, named.id`.execute(tx)
  return rows
}

const countsOf = (row: Nullable<Counts> | undefined): Counts => ({
  all: row?.all ?? 0,
  live: row?.live ?? 0,
  drafts: row?.drafts ?? 0,
  alarms: row?.alarms ?? 0,
  matching: row?.matching ?? 0,
})

const isChapter = (row: Row): row is Row & NamedChapter => row.id !== null

function filledIn(texts: Readonly<Record<string, ChapterTexts>>, keys: readonly string[]) {
  const isOn = (text: ChapterTexts | undefined) => text !== undefined && text.status !== 'off'
  return { filled: keys.filter(key => isOn(texts[key])).length, total: keys.length }
}

/**
 * Reads the initial content of the manage list: chapters in their order, Unsorted and Deleted. Each has the counts of
 * its guides and of those that match a filter, so that counting does not require opening panels.
 */
export async function readOutline(
  tx: Tx,
  scope: PropertyScope,
  { lang, ...sent }: SentGuideFilter & { readonly lang?: string | undefined },
): Promise<WireOutline> {
  const rows = await readRows(tx, scope, guideFilter(scope, listLanguages(scope, lang), sent))
  const languages = rows[0]?.languages ?? []
  const choice = refuseUnknownKeys(languages, { lang, missingLanguage: sent.missingLanguage })
  const keys = languages.map(language => language.key)
  const deleted = sum(rows.filter(row => row.isDeleted === true).map(countsOf))
  return {
    items: rows.filter(isChapter).map(chapter => {
      const counts = countsOf(chapter)
      const { segmentName, pageSegmentName, texts } = chapter
      const facts = chapterFacts({ ...chapter, counts }, scope.role, choice)
      return { ...facts, segmentName, pageSegmentName, languageCount: filledIn(texts, keys), counts }
    }),
    unsorted: { id: 0, counts: countsOf(rows.find(row => !isChapter(row) && row.isDeleted === false)) },
    deleted: { all: deleted.all, matching: deleted.matching },
    total: sum(rows.filter(row => row.isDeleted !== true).map(countsOf)),
    may: {
      create: may(scope.role, 'edit:chapter', { visibility: 'private' }),
      sort: may(scope.role, 'edit:chapter', { visibility: 'public' }),
      reorder: mayReorderGuides(scope.role),
    },
  }
}
