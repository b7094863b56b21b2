import type { WireSegmentUses } from '@waymark/contract'
import type { PageItemKind } from '@waymark/domain/content/page-item'
import { type RawBuilder, sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'

export interface SegmentUsage {
  readonly tutorials: number
  readonly tooltips: number
  readonly launchers: number
  readonly announcements: number
  readonly tags: number
  readonly assistant: number
}

export type SegmentTable = 'user_segment' | 'page_segment'

/**
 * Columns in which the application itself references a segment: of users for the copilot, of pages for the whole
 * assistant.
 */
const ofProperty = { user_segment: 'copilot_segment_id', page_segment: 'assistant_page_segment_id' } as const

interface NamedBy {
  readonly table: string
  /** As uses of it are listed. */
  readonly type: Use['type']
  /** Whether it counts: what is deleted names nothing any more. */
  readonly isLive: RawBuilder<boolean>
  /** Columns of `one`, or what is read beside it; `language` is the application's default one. */
  readonly id: RawBuilder<unknown>
  readonly status: RawBuilder<unknown>
  readonly title: RawBuilder<unknown>
}

type Use = WireSegmentUses['items'][number]

const always = sql<boolean>`true`
const notDeleted = sql<boolean>`one.visibility <> 'deleted'`
const ofOne = { id: sql`one.id`, status: sql`one.visibility` } as const

/** Returns the references of items that are pinned to pages, of these kinds. */
const pageItems = (type: Use['type'], kinds: readonly PageItemKind[]): NamedBy => ({
  ...{ table: 'page_item', type, ...ofOne, title: sql`one.name` },
  isLive: sql<boolean>`one.kind IN (${sql.join(kinds.map(kind => sql.lit(kind)))})`,
})

/**
 * Everything that can name a segment in a separate column, `user_segment_id` or `page_segment_id`, by the kind that
 * it counts as: the one place that both the counts and the lists of uses go by.
 */
const namedBy: Readonly<Record<Exclude<keyof SegmentUsage, 'assistant'>, readonly NamedBy[]>> = {
  tutorials: [
    {
      ...{ table: 'guide', type: 'GUIDE', isLive: notDeleted, ...ofOne },
      title: sql`coalesce((SELECT guide_text.title FROM guide_text JOIN language ON language.id = guide_text.language_id
        WHERE guide_text.guide_id = one.id), '')`,
    },
    // A rule that starts guides counts among them.
    {
      ...{ table: 'contextual_rule', type: 'GUIDE', isLive: always },
      ...{ id: sql`coalesce(one.guide_id, one.id)`, status: sql`one.status`, title: sql`one.name` },
    },
  ],
  launchers: [
    {
      ...{ table: 'chapter', type: 'CHAPTER', isLive: always, ...ofOne },
      title: sql`coalesce((SELECT one.texts -> language.key ->> 'title' FROM language), '')`,
    },
  ],
  announcements: [{ table: 'message', type: 'MESSAGE', isLive: notDeleted, ...ofOne, title: sql`one.title` }],
  // Beacons and validators count with tooltips, tasks with tags.
  tooltips: [pageItems('TOOLTIP', ['tooltip', 'beacon', 'validator'])],
  tags: [pageItems('TAG', ['elementTag', 'task'])],
}

/** A user segment of which less is recorded is in use: without it its users would be recorded in full. */
const recordingUses = (table: SegmentTable) =>
  table === 'page_segment'
    ? sql``
    : sql` + (SELECT count(*)::int FROM recording_level AS one
        WHERE one.property_id = user_segment.property_id AND one.user_segment_id = user_segment.id)`

/** How many things of the property name a segment, by kind (document 1 §3); deleted ones do not count. */
export const usageOf = (table: SegmentTable) => {
  const count = ({ table: of, isLive }: NamedBy) =>
    sql`(SELECT count(*)::int FROM ${sql.table(of)} AS one
      WHERE one.property_id = ${sql.ref(`${table}.property_id`)}
        AND ${sql.ref(`one.${table}_id`)} = ${sql.ref(`${table}.id`)} AND ${isLive})`
  const counts = Object.entries(namedBy).map(
    ([kind, all]) => sql`${sql.lit(kind)}, ${sql.join([sql`0`, ...all.map(count)], sql` + `)}`,
  )
  return sql<SegmentUsage>`jsonb_build_object(${sql.join(counts)},
    'assistant', (SELECT count(*)::int FROM property AS one WHERE one.id = ${sql.ref(`${table}.property_id`)}
      AND ${sql.ref(`one.${ofProperty[table]}`)} = ${sql.ref(`${table}.id`)})${recordingUses(table)})`
}

/** Everything that names a segment, with its title in the default language. */
export async function readUses(
  tx: Tx,
  { propertyId }: PropertyScope,
  table: SegmentTable,
  id: number,
): Promise<readonly Use[]> {
  const uses = Object.values(namedBy)
    .flat()
    .map(
      by => sql`SELECT ${sql.lit(by.type)} AS type, ${by.id} AS id, ${by.status} AS status, ${by.title} AS title
        FROM ${sql.table(by.table)} AS one
        WHERE one.property_id = ${propertyId} AND ${sql.ref(`one.${table}_id`)} = ${id} AND ${by.isLive}`,
    )
  const { rows } = await sql<Use>`
    WITH language AS (SELECT id, key FROM language WHERE property_id = ${propertyId} AND status = 'default')
    ${sql.join(uses, sql` UNION ALL `)}
    UNION ALL
    SELECT 'WAYMARK_SUITE', one.id, 'public', one.name
    FROM property AS one WHERE one.id = ${propertyId} AND ${sql.ref(`one.${ofProperty[table]}`)} = ${id}
    ${
      table === 'page_segment'
        ? sql``
        : sql`UNION ALL
    SELECT 'WAYMARK_SUITE', property.id, 'public', property.name
    FROM recording_level AS one JOIN property ON property.id = one.property_id
    WHERE one.property_id = ${propertyId} AND one.user_segment_id = ${id}`
    }
    ORDER BY 1, 4, 2`.execute(tx)
  return rows
}

/**
 * Removes the references of already deleted content to the segment, so that they do not invisibly prevent its deletion.
 */
export async function removeDeletedReferences(
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
