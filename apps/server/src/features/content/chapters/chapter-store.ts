import { type ChapterContent, chapterEntity } from '@waymark/domain/content/chapter'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { insertContent, updateContent } from '../../../platform/entity/index.ts'

/** Adds a chapter behind the others and returns its id. Refuses a segment of another property (422). Requires the property's content lock. */
export async function insertChapter(
  tx: Tx,
  scope: PropertyScope,
  content: ChapterContent,
  now: Date,
): Promise<number> {
  const sort = sql<number>`(SELECT coalesce(max(other.sort), -1) + 1 FROM chapter other
    WHERE other.property_id = ${scope.propertyId})`
  const others = {
    sort,
    first_published_at: content.visibility === 'public' ? now : null,
    last_changed_at: now,
  }
  return insertContent(tx, scope, chapterEntity, { content, others })
}

export interface ChapterChange {
  readonly id: number
  readonly content: ChapterContent
  readonly version: number
  readonly firstPublishedAt: Date | null
  readonly lastChangedAt: Date
}

/** Writes a changed chapter; the order of its guides stands with the guides. Refuses a segment of another property (422). */
export async function updateChapter(tx: Tx, scope: PropertyScope, change: ChapterChange): Promise<void> {
  const { id, content, version, firstPublishedAt, lastChangedAt } = change
  const others = { first_published_at: firstPublishedAt, last_changed_at: lastChangedAt }
  await updateContent(tx, scope, chapterEntity, { id, content, version, others })
}

/** Puts the chapters into the given order. The caller has checked that the ids are the property's. */
export async function orderChapters(tx: Tx, scope: PropertyScope, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE chapter SET sort = place.ordinality
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS place (id, ordinality)
    WHERE chapter.property_id = ${scope.propertyId} AND chapter.id = place.id
      AND chapter.sort <> place.ordinality`.execute(tx)
}

/** How many chapters of the property are public. */
export async function countPublicChapters(tx: Tx, scope: PropertyScope): Promise<number> {
  const row = await tx
    .selectFrom('chapter')
    .select(sql<number>`count(*)::int`.as('used'))
    .where('chapter.property_id', '=', scope.propertyId)
    .where('chapter.visibility', '=', 'public')
    .executeTakeFirstOrThrow()
  return row.used
}

/** Forgets of which source the texts of one language were made. */
export async function removeTextSources(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[],
  languageKey: string,
): Promise<void> {
  await sql`UPDATE chapter SET text_sources = text_sources - ${languageKey}::text
    WHERE chapter.property_id = ${scope.propertyId} AND chapter.id = ANY(${[...ids]}::int[])`.execute(tx)
}
