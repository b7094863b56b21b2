import type { WireContextTag } from '@waymark/contract'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'

interface Row {
  readonly name: string
  readonly lastSeenAt: Date | null
  readonly tutorials: number
  readonly launchers: number
  readonly segments: number
}

const named = (table: 'guide' | 'chapter', kind: string) => sql`
  SELECT DISTINCT ${kind}::text AS kind, one.id, word.name
  FROM ${sql.table(table)} AS one
  CROSS JOIN LATERAL jsonb_array_elements_text(
    coalesce(one.context_tags->'showOn', '[]') || coalesce(one.context_tags->'hideOn', '[]')) AS word (name)
  WHERE one.property_id = `

/**
 * The context tags of a property by name: those that pages have set with `tag`, and those that its guides, chapters
 * and user segments name (document 2 §7.5). Deleted guides do not count. One query.
 */
export async function listContextTags(tx: Tx, scope: PropertyScope): Promise<WireContextTag[]> {
  const { propertyId } = scope
  const { rows } = await sql<Row>`
    WITH used AS (
      ${named('guide', 'guide')} ${propertyId} AND one.visibility <> 'deleted'
      UNION ALL ${named('chapter', 'chapter')} ${propertyId}
      UNION ALL
      SELECT DISTINCT 'segment', user_segment.id, word.name
      FROM user_segment
      CROSS JOIN LATERAL jsonb_path_query(user_segment.conditions,
        '$.filterGroups[*].filters[*] ? (@.key == "tags").value[*]') AS said (value)
      CROSS JOIN LATERAL (SELECT said.value #>> '{}') AS word (name)
      WHERE user_segment.property_id = ${propertyId} AND jsonb_typeof(said.value) = 'string'),
    counted AS (
      SELECT used.name, count(*) FILTER (WHERE used.kind = 'guide')::int AS tutorials,
        count(*) FILTER (WHERE used.kind = 'chapter')::int AS launchers,
        count(*) FILTER (WHERE used.kind = 'segment')::int AS segments
      FROM used GROUP BY used.name),
    seen AS (
      SELECT seen_tag.tag AS name, seen_tag.last_seen_at AS at
      FROM seen_tag WHERE seen_tag.property_id = ${propertyId})
    SELECT name, seen.at AS "lastSeenAt", coalesce(counted.tutorials, 0) AS tutorials,
      coalesce(counted.launchers, 0) AS launchers, coalesce(counted.segments, 0) AS segments
    FROM counted FULL JOIN seen USING (name) ORDER BY lower(name), name`.execute(tx)
  return rows.map(({ name, lastSeenAt, ...usage }) => ({
    name,
    lastSeenAt: lastSeenAt === null ? null : wireInstant(lastSeenAt),
    usage,
  }))
}
