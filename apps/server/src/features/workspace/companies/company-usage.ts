import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'

/**
 * How much of each limit is used. Limits of guides, chapters and languages count per application: the one that has
 * the largest number is reported.
 */
export async function readUsage(tx: Tx, scope: CompanyScope): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    SELECT
      coalesce((SELECT max(count) FROM (SELECT count(*)::int AS count FROM guide
        WHERE guide.company_id = company.id AND guide.visibility = 'public'
        GROUP BY guide.property_id) AS counted), 0) AS "publicGuides",
      coalesce((SELECT max(count) FROM (SELECT count(*)::int AS count FROM chapter
        WHERE chapter.company_id = company.id AND chapter.visibility = 'public'
        GROUP BY chapter.property_id) AS counted), 0) AS "publicChapters",
      coalesce((SELECT max(count) FROM (SELECT count(*)::int AS count FROM language
        WHERE language.company_id = company.id
        GROUP BY language.property_id) AS counted), 0) AS languages,
      coalesce((SELECT max(count) FROM (SELECT count(*)::int AS count FROM user_segment
        WHERE user_segment.company_id = company.id GROUP BY user_segment.property_id) AS counted), 0)
        AS "publicSegments",
      coalesce((SELECT max(count) FROM (SELECT count(*)::int AS count FROM page_segment
        WHERE page_segment.company_id = company.id GROUP BY page_segment.property_id) AS counted), 0)
        AS "pageSegments",
      (SELECT count(*)::int FROM attribute WHERE attribute.company_id = company.id) AS attributes,
      (SELECT count(DISTINCT role_assignment.manager_id)::int FROM role_assignment
        WHERE role_assignment.company_id = company.id)
        + (SELECT count(DISTINCT invite.email)::int FROM invite WHERE invite.company_id = company.id
          AND invite.used_at IS NULL AND invite.cancelled_at IS NULL) AS members,
      (SELECT count(*)::int FROM property WHERE property.company_id = company.id
        AND property.archived_at IS NULL) AS applications
    FROM company WHERE company.id = ${scope.companyId}`.execute(tx)
  return rows[0] ?? {}
}
