import type { WireGuideRow, WireLanguage } from '@waymark/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import type { LanguageChoice } from '../../workspace/properties/index.ts'
import { hasAlarm, isTextOn } from './guide-facts.ts'
import { mayWithRow } from './guide-wire.ts'
import { type ListLanguages, languagesOfProperty, listLanguagesOf } from './list-languages.ts'
import { blockersOf, type DraftColumns, draftColumns } from './publication-blockers.ts'

/** Which guides, in which order, and which part of them. */
export interface GuideSelection {
  /** A condition on `guide`. */
  readonly where: RawBuilder<boolean>
  /** Sort order of `guide` and `chapter`; by default, the order of chapters and guides, with Unsorted last. */
  readonly orderBy?: RawBuilder<unknown>
  readonly part?: { readonly offset: number; readonly limit: number }
}

interface Row extends DraftColumns {
  readonly id: number
  readonly visibility: WireGuideRow['visibility']
  readonly chapterId: number | null
  readonly sort: number
  readonly version: number
  readonly stepCount: number
  readonly segment: number | null
  readonly segmentName: string | null
  readonly pageSegment: number | null
  readonly pageSegmentName: string | null
  readonly isPromoted: boolean
  readonly hasAlarm: boolean
  readonly updatedBy: string | null
  readonly firstPublishedAt: Date | null
  readonly lastChangedAt: Date
  readonly updatedAt: Date
  readonly deletedAt: Date | null
  readonly languageTotal: number
  readonly title: string | null
  readonly subtitle: string | null
  readonly languages: string[] | null
  readonly filled: number | null
}

/** Every answer has a row with the sums, also where no guide is among them. */
type Answered = Omit<Row, 'id'> & {
  readonly id: number | null
  readonly total: number
  /** In the first row only. */
  readonly ofProperty: WireLanguage[] | null
}

const placeOrder = sql`chapter.sort NULLS LAST, guide.chapter_id, guide.sort, guide.id`

/** Title and subtitle of the best language there is (as in `textsIn`), and all languages of the guide. */
const listedTexts = ({ requested, fallback }: ListLanguages) => sql`
  SELECT (array_agg(guide_text.title ORDER BY best.place, language.key))[1] AS title,
    (array_agg(guide_text.subtitle ORDER BY best.place, language.key))[1] AS subtitle,
    array_agg(language.key ORDER BY language.key) AS languages,
    count(*) FILTER (WHERE ${isTextOn})::int AS filled
  FROM guide_text
  JOIN language ON language.id = guide_text.language_id
  CROSS JOIN LATERAL (SELECT CASE language.id WHEN ${requested} THEN 0 WHEN ${fallback} THEN 1 ELSE 2 END)
    AS best (place)
  WHERE guide_text.guide_id = guide.id`

/** Selects the fields of a row for each selected guide; `picked` contains their ids and positions. */
const details = (languages: ListLanguages, picked: RawBuilder<unknown>, isPage: boolean) => sql`
  SELECT picked.place, guide.id, guide.visibility, guide.chapter_id AS "chapterId", guide.sort, guide.version,
    jsonb_array_length(guide.steps) AS "stepCount", guide.promoted_at IS NOT NULL AS "isPromoted",
    ${hasAlarm} AS "hasAlarm", guide.user_segment_id AS segment, user_segment.name AS "segmentName",
    guide.page_segment_id AS "pageSegment", page_segment.name AS "pageSegmentName", manager.name AS "updatedBy",
    guide.first_published_at AS "firstPublishedAt", guide.last_changed_at AS "lastChangedAt",
    guide.updated_at AS "updatedAt", guide.deleted_at AS "deletedAt",
    (SELECT count(*)::int FROM language WHERE language.property_id = guide.property_id) AS "languageTotal",
    texts.title, texts.subtitle, texts.languages, texts.filled, ${draftColumns(isPage)}
  FROM ${picked} AS picked
  JOIN guide ON guide.id = picked.id
  LEFT JOIN user_segment ON user_segment.property_id = guide.property_id AND user_segment.id = guide.user_segment_id
  LEFT JOIN page_segment ON page_segment.property_id = guide.property_id AND page_segment.id = guide.page_segment_id
  LEFT JOIN object_version ON object_version.object_type = 'guide' AND object_version.object_id = guide.id
    AND object_version.version = guide.version
  LEFT JOIN manager ON manager.id = object_version.manager_id
  LEFT JOIN LATERAL (${listedTexts(languages)}) AS texts ON true`

function toWire(row: Row, scope: PropertyScope, languages: readonly WireLanguage[]): WireGuideRow {
  const blockers = blockersOf(row, languages)
  return {
    id: row.id,
    title: row.title ?? '',
    subtitle: row.subtitle ?? '',
    visibility: row.visibility,
    launcher: row.chapterId ?? 0,
    sort: row.sort,
    stepCount: row.stepCount,
    segment: row.segment,
    segmentName: row.segmentName,
    pageSegment: row.pageSegment,
    pageSegmentName: row.pageSegmentName,
    hasAlarm: row.hasAlarm,
    promotion: row.isPromoted,
    languages: row.languages ?? [],
    languageCount: { filled: row.filled ?? 0, total: row.languageTotal },
    firstTimePublished: row.firstPublishedAt === null ? null : wireInstant(row.firstPublishedAt),
    lastChangedAt: wireInstant(row.lastChangedAt),
    updatedAt: wireInstant(row.updatedAt),
    updatedBy: row.updatedBy,
    deletedAt: row.deletedAt === null ? null : wireInstant(row.deletedAt),
    version: row.version,
    ...(blockers === undefined ? {} : { blockers }),
    may: mayWithRow(scope.role, row.visibility),
  }
}

/**
 * Rows of the manage list, how many there would be without `part`, and the property's languages; one query. Rows of a
 * part say what keeps private guides from being published.
 */
export async function listGuides(
  tx: Tx,
  scope: PropertyScope,
  languages: ListLanguages,
  { where, orderBy = placeOrder, part }: GuideSelection,
): Promise<{ readonly total: number; readonly items: WireGuideRow[]; readonly languages: WireLanguage[] }> {
  const from = part?.offset ?? 0
  const to = part === undefined ? null : from + part.limit
  const picked = sql`(SELECT requested.id, requested.place FROM requested
    WHERE requested.place > ${from} AND (${to}::int IS NULL OR requested.place <= ${to}))`
  const { rows } = await sql<Answered>`
    WITH requested AS MATERIALIZED (
      SELECT guide.id, row_number() OVER (ORDER BY ${orderBy}) AS place
      FROM guide
      LEFT JOIN chapter ON chapter.property_id = guide.property_id AND chapter.id = guide.chapter_id
      WHERE guide.property_id = ${scope.propertyId} AND ${where}),
    sums AS MATERIALIZED (
      SELECT count(*)::int AS total, ${languagesOfProperty(scope)} AS of_property FROM requested)
    SELECT sums.total, CASE WHEN coalesce(row.place, ${from + 1}) = ${from + 1} THEN sums.of_property END AS "ofProperty",
      row.*
    FROM sums LEFT JOIN (${details(languages, picked, part !== undefined)}) AS row ON true
    ORDER BY row.place`.execute(tx)
  const [first] = rows
  const ofProperty = first?.ofProperty ?? []
  return {
    total: first?.total ?? 0,
    items: rows.flatMap(row => (row.id === null ? [] : [toWire({ ...row, id: row.id }, scope, ofProperty)])),
    languages: ofProperty,
  }
}

/** One row of the list. Asks for a guide of the property. */
export async function readGuideRow(
  tx: Tx,
  scope: PropertyScope,
  choice: LanguageChoice,
  id: number,
): Promise<WireGuideRow> {
  const where = sql<boolean>`guide.id = ${id}`
  const { items } = await listGuides(tx, scope, listLanguagesOf(choice), { where })
  const [row] = items
  if (row === undefined) throw new Error(`guide ${id} is not of the property`)
  return row
}
