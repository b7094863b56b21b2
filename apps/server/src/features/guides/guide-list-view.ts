import type { WireGuideRow } from '@waymark/contract'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { wireInstant } from '../../platform/wire-instant.ts'
import type { LanguageChoice } from '../properties/index.ts'
import { mayWithGuide } from './guide-wire.ts'

interface ListedTexts {
  readonly title: string
  readonly subtitle: string
  readonly languages: readonly string[]
}

/** Title and subtitle of the best language there is (as in `textsIn`), and all languages of the guide. */
const listedTexts = ({ wished, fallback }: LanguageChoice) => sql<ListedTexts | null>`(
  SELECT jsonb_build_object(
    'title', (array_agg(guide_text.title ORDER BY best.place, language.key))[1],
    'subtitle', (array_agg(guide_text.subtitle ORDER BY best.place, language.key))[1],
    'languages', array_agg(language.key ORDER BY language.key))
  FROM guide_text
  JOIN language ON language.id = guide_text.language_id
  CROSS JOIN LATERAL (SELECT CASE language.id WHEN ${wished.id} THEN 0 WHEN ${fallback.id} THEN 1 ELSE 2 END)
    AS best (place)
  WHERE guide_text.guide_id = guide.id)`

function select(tx: Tx, scope: PropertyScope, choice: LanguageChoice) {
  return tx
    .selectFrom('guide')
    .leftJoin('chapter', 'chapter.id', 'guide.chapter_id')
    .select(['guide.id', 'guide.visibility', 'guide.chapter_id', 'guide.sort', 'guide.version'])
    .select(['guide.user_segment_id', 'guide.page_segment_id', 'guide.first_published_at'])
    .select(['guide.last_changed_at', 'guide.updated_at'])
    .select(sql<number>`jsonb_array_length(guide.steps)`.as('step_count'))
    .select(listedTexts(choice).as('texts'))
    .where('guide.property_id', '=', scope.propertyId)
    .orderBy(sql`chapter.sort NULLS LAST`)
    .orderBy('guide.chapter_id')
    .orderBy('guide.sort')
    .orderBy('guide.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function toWire(row: Row, scope: PropertyScope): WireGuideRow {
  return {
    id: row.id,
    title: row.texts?.title ?? '',
    subtitle: row.texts?.subtitle ?? '',
    visibility: row.visibility,
    launcher: row.chapter_id ?? 0,
    sort: row.sort,
    stepCount: row.step_count,
    segment: row.user_segment_id,
    pageSegment: row.page_segment_id,
    hasAlarm: false,
    languages: [...(row.texts?.languages ?? [])],
    firstTimePublished: row.first_published_at === null ? null : wireInstant(row.first_published_at),
    lastChangedAt: wireInstant(row.last_changed_at),
    updatedAt: wireInstant(row.updated_at),
    version: row.version,
    may: mayWithGuide(scope.role, row.visibility),
  }
}

/** Every guide of the property for the manage list, in the order of chapters and guides, Unsorted last; one query. */
export async function listGuides(
  tx: Tx,
  scope: PropertyScope,
  choice: LanguageChoice,
): Promise<WireGuideRow[]> {
  const rows = await select(tx, scope, choice).execute()
  return rows.map(row => toWire(row, scope))
}

/** One row of the list. Asks for a guide of the property. */
export async function readGuideRow(
  tx: Tx,
  scope: PropertyScope,
  choice: LanguageChoice,
  id: number,
): Promise<WireGuideRow> {
  return toWire(await select(tx, scope, choice).where('guide.id', '=', id).executeTakeFirstOrThrow(), scope)
}
