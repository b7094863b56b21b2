import { sql } from 'kysely'

export interface SegmentUsage {
  readonly tutorials: number
  readonly tooltips: number
  readonly launchers: number
  readonly announcements: number
  readonly tags: number
  readonly assistant: number
}

/**
 * How many things of the property name a segment, by kind (document 1 §3); deleted ones do not count.
 * Beacons and validators count with tooltips, tasks with tags.
 */
export const usageOf = (table: 'user_segment' | 'page_segment') => {
  const column = `${table}_id`
  const count = (of: string, isLive: string) =>
    sql`(SELECT count(*)::int FROM ${sql.table(of)} AS one
      WHERE one.property_id = ${sql.ref(`${table}.property_id`)}
        AND ${sql.ref(`one.${column}`)} = ${sql.ref(`${table}.id`)} AND ${sql.raw(isLive)})`
  const notDeleted = "one.visibility <> 'deleted'"
  return sql<SegmentUsage>`jsonb_build_object(
    'tutorials', ${count('guide', notDeleted)}, 'launchers', ${count('chapter', 'true')},
    'announcements', ${count('message', notDeleted)},
    'tooltips', ${count('page_item', "one.kind IN ('tooltip', 'beacon', 'validator')")},
    'tags', ${count('page_item', "one.kind IN ('elementTag', 'task')")}, 'assistant', 0)`
}
