import type { WireSegmentUses } from '@waymark/contract'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'

export interface SegmentUsage {
  readonly tutorials: number
  readonly tooltips: number
  readonly launchers: number
  readonly announcements: number
  readonly tags: number
  readonly assistant: number
}

export type SegmentTable = 'user_segment' | 'page_segment'

/** Where the application itself names a segment: of users for the copilot, of pages for the whole assistant. */
const ofProperty = { user_segment: 'copilot_segment_id', page_segment: 'assistant_page_segment_id' } as const

const notDeleted = "one.visibility <> 'deleted'"

/**
 * How many things of the property name a segment, by kind (document 1 §3); deleted ones do not count. A rule that
 * starts guides counts among them.
 */
export const usageOf = (table: SegmentTable) => {
  const column = `${table}_id`
  const count = (of: string, isLive: string) =>
    sql`(SELECT count(*)::int FROM ${sql.table(of)} AS one
      WHERE one.property_id = ${sql.ref(`${table}.property_id`)}
        AND ${sql.ref(`one.${column}`)} = ${sql.ref(`${table}.id`)} AND ${sql.raw(isLive)})`
  return sql<SegmentUsage>`jsonb_build_object(
    'tutorials', ${count('guide', notDeleted)} + ${count('contextual_rule', 'true')},
    'launchers', ${count('chapter', 'true')}, 'announcements', ${count('message', notDeleted)},
    'tooltips', 0, 'tags', 0,
    'assistant', (SELECT count(*)::int FROM property AS one WHERE one.id = ${sql.ref(`${table}.property_id`)}
      AND ${sql.ref(`one.${ofProperty[table]}`)} = ${sql.ref(`${table}.id`)}))`
}

type Use = WireSegmentUses['items'][number]

/** Everything that names a segment, with its title in the default language. */
export async function readUses(
  tx: Tx,
  { propertyId }: PropertyScope,
  table: SegmentTable,
  id: number,
): Promise<readonly Use[]> {
  const names = sql`${sql.ref(`one.${table}_id`)} = ${id}`
  const { rows } = await sql<Use>`
    WITH language AS (SELECT id, key FROM language WHERE property_id = ${propertyId} AND status = 'default')
    SELECT 'GUIDE' AS type, one.id, one.visibility AS status,
      coalesce((SELECT guide_text.title FROM guide_text JOIN language ON language.id = guide_text.language_id
        WHERE guide_text.guide_id = one.id), '') AS title
    FROM guide AS one WHERE one.property_id = ${propertyId} AND ${names} AND one.visibility <> 'deleted'
    UNION ALL
    SELECT 'GUIDE', coalesce(one.guide_id, one.id), one.status, one.name
    FROM contextual_rule AS one WHERE one.property_id = ${propertyId} AND ${names}
    UNION ALL
    SELECT 'CHAPTER', one.id, one.visibility,
      coalesce((SELECT one.texts -> language.key ->> 'title' FROM language), '')
    FROM chapter AS one WHERE one.property_id = ${propertyId} AND ${names}
    UNION ALL
    SELECT 'MESSAGE', one.id, one.visibility, one.title
    FROM message AS one WHERE one.property_id = ${propertyId} AND ${names} AND one.visibility <> 'deleted'
    UNION ALL
    SELECT 'WAYMARK_SUITE', one.id, 'public', one.name
    FROM property AS one WHERE one.id = ${propertyId} AND ${sql.ref(`one.${ofProperty[table]}`)} = ${id}
    ORDER BY 1, 4, 2`.execute(tx)
  return rows
}

/** What is deleted already lets go of the segment, so that it does not keep it alive unseen. */
export async function letGoOfDeleted(
  tx: Tx,
  { propertyId }: PropertyScope,
  table: SegmentTable,
  id: number,
): Promise<void> {
  const column = sql.ref(`${table}_id`)
  for (const kind of ['guide', 'message'] as const) {
    await sql`UPDATE ${sql.table(kind)} SET ${column} = NULL
      WHERE property_id = ${propertyId} AND ${column} = ${id} AND visibility = 'deleted'`.execute(tx)
  }
}
