import {
  type ChapterContent,
  type ChapterTexts,
  chapterEntity,
  chapterFields,
} from '@waymark/domain/content/chapter'
import type { ContextTagRule } from '@waymark/domain/delivery/targeting'
import { pickContent } from '@waymark/domain/foundation/entity'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { selectedFields } from '../../../platform/entity/index.ts'
import { notFound } from '../../../platform/http/index.ts'
import { hasAlarm } from '../guides/index.ts'

/** A chapter as it is kept. */
export interface ChapterRecord extends ChapterContent {
  readonly id: number
  readonly sort: number
  readonly version: number
  readonly firstPublishedAt: Date | null
  readonly lastChangedAt: Date
  readonly counts: ChapterCounts
}

/** How many guides are in a chapter. */
export interface ChapterCounts {
  readonly all: number
  readonly live: number
  readonly drafts: number
  readonly alarms: number
}

const guideIds = sql<number[]>`(
  SELECT coalesce(jsonb_agg(guide.id ORDER BY guide.sort, guide.id), '[]')
  FROM guide WHERE guide.property_id = chapter.property_id AND guide.chapter_id = chapter.id)`

const counts = sql<ChapterCounts>`(
  SELECT jsonb_build_object('all', count(*), 'live', count(*) FILTER (WHERE guide.visibility = 'public'),
    'drafts', count(*) FILTER (WHERE guide.visibility = 'private'),
    'alarms', count(*) FILTER (WHERE ${hasAlarm}))
  FROM guide WHERE guide.property_id = chapter.property_id AND guide.chapter_id = chapter.id)`

function selectFacts(tx: Tx, scope: PropertyScope) {
  return (
    tx
      .selectFrom('chapter')
      .select(['chapter.id', 'chapter.sort', 'chapter.version', 'chapter.last_changed_at as lastChangedAt'])
      .select('chapter.first_published_at as firstPublishedAt')
      .select(selectedFields(chapterEntity))
      // JSON columns by their types.
      .select(sql<ContextTagRule | null>`chapter.context_tags`.as('contextTags'))
      .select(sql<Record<string, ChapterTexts>>`chapter.texts`.as('texts'))
      .where('chapter.property_id', '=', scope.propertyId)
  )
}

const select = (tx: Tx, scope: PropertyScope) =>
  selectFacts(tx, scope).select([guideIds.as('guideIds'), counts.as('counts')])

/** Every chapter with the names of its segments, without its guides; a query to run or to build on. */
export function selectNamedChapters(tx: Tx, scope: PropertyScope) {
  return selectFacts(tx, scope)
    .leftJoin('user_segment', join =>
      join
        .onRef('user_segment.property_id', '=', 'chapter.property_id')
        .onRef('user_segment.id', '=', 'chapter.user_segment_id'),
    )
    .leftJoin('page_segment', join =>
      join
        .onRef('page_segment.property_id', '=', 'chapter.property_id')
        .onRef('page_segment.id', '=', 'chapter.page_segment_id'),
    )
    .select(['user_segment.name as segmentName', 'page_segment.name as pageSegmentName'])
}

/** Reads every chapter of the property with the ids of its guides, in their order; one query. */
export function readChapters(tx: Tx, scope: PropertyScope): Promise<ChapterRecord[]> {
  return select(tx, scope).orderBy('chapter.sort').orderBy('chapter.id').execute()
}

/** Reads one chapter. Refuses (404) an id that is not of this property. */
export async function readChapter(tx: Tx, scope: PropertyScope, id: number): Promise<ChapterRecord> {
  return select(tx, scope).where('chapter.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** The part of a record that people change. */
export const contentOf = (chapter: ChapterRecord): ChapterContent => pickContent(chapterFields, chapter)
