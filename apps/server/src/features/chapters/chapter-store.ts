import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import type { ChapterContent } from './chapter-record.ts'

/** Which field of a call a foreign key of the table `chapter` stands for. */
const fieldOf: Readonly<Record<string, string>> = {
  chapter_property_id_user_segment_id_fkey: 'segment',
  chapter_property_id_page_segment_id_fkey: 'pageSegment',
}

/** Names the field that refers to something which this property does not have (422). */
async function namingUnknown<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const path = fieldOf[constraint]
    if (path === undefined) throw error
    const message = 'there is no such thing in this property'
    throw refuse('breaksRule', { issues: [{ path, code: 'unknown', message }] })
  }
}

const columnsOf = (content: ChapterContent) => ({
  visibility: content.visibility,
  language_behaviour: content.languageBehaviour,
  user_segment_id: content.userSegmentId,
  page_segment_id: content.pageSegmentId,
  context_tags: content.contextTags === null ? null : JSON.stringify(content.contextTags),
  texts: JSON.stringify(content.texts),
})

/** Adds a chapter behind the others and returns its id. Refuses a segment of elsewhere (422). Asks for the property's content lock. */
export async function insertChapter(
  tx: Tx,
  scope: PropertyScope,
  content: ChapterContent,
  now: Date,
): Promise<number> {
  const inserted = tx
    .insertInto('chapter')
    .values({
      ...columnsOf(content),
      company_id: scope.companyId,
      property_id: scope.propertyId,
      sort: sql<number>`(SELECT coalesce(max(other.sort), -1) + 1 FROM chapter other
        WHERE other.property_id = ${scope.propertyId})`,
      first_published_at: content.visibility === 'public' ? now : null,
      last_changed_at: now,
    })
    .returning('chapter.id')
    .executeTakeFirstOrThrow()
  return (await namingUnknown(inserted)).id
}

export interface ChapterChange {
  readonly id: number
  readonly content: ChapterContent
  readonly version: number
  readonly firstPublishedAt: Date | null
  readonly lastChangedAt: Date
}

/** Writes a changed chapter; the order of its guides stands with the guides. Refuses a segment of elsewhere (422). */
export async function updateChapter(tx: Tx, scope: PropertyScope, change: ChapterChange): Promise<void> {
  const updated = tx
    .updateTable('chapter')
    .set({
      ...columnsOf(change.content),
      version: change.version,
      first_published_at: change.firstPublishedAt,
      last_changed_at: change.lastChangedAt,
    })
    .where('chapter.property_id', '=', scope.propertyId)
    .where('chapter.id', '=', change.id)
    .execute()
  await namingUnknown(updated)
}

/** Removes a chapter that holds no guide any more. */
export async function removeChapter(tx: Tx, scope: PropertyScope, id: number): Promise<void> {
  await tx
    .deleteFrom('chapter')
    .where('chapter.property_id', '=', scope.propertyId)
    .where('chapter.id', '=', id)
    .execute()
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
