import type { WireRuleChoices } from '@waymark/contract'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { guideTitle } from '../guides/index.ts'

/** Of each kind; the newest first, so that content that was made a moment ago is among them. */
const maxOfKind = 200

async function readContents(tx: Tx, { propertyId }: PropertyScope): Promise<WireRuleChoices['contents']> {
  const { rows } = await sql<WireRuleChoices['contents'][number]>`
    (SELECT 'guide' AS kind, guide.id, ${guideTitle} AS title
      FROM guide WHERE guide.property_id = ${propertyId} AND guide.visibility <> 'deleted'
      ORDER BY guide.id DESC LIMIT ${maxOfKind})
    UNION ALL
    SELECT kind.name, found.id, found.title FROM (VALUES ('message'), ('announcement')) AS kind (name)
      CROSS JOIN LATERAL (
        SELECT message.id, message.title FROM message
        WHERE message.property_id = ${propertyId} AND message.visibility <> 'deleted'
          AND (kind.name = 'message' OR message.type = 'announcement')
        ORDER BY message.id DESC LIMIT ${maxOfKind}) AS found
    UNION ALL
    SELECT kind.name, found.id, found.name FROM (VALUES ('tooltip'), ('validator'), ('beacon')) AS kind (name)
      CROSS JOIN LATERAL (
        SELECT page_item.id, page_item.name FROM page_item
        WHERE page_item.property_id = ${propertyId} AND page_item.kind = kind.name
          AND page_item.visibility <> 'archived'
        ORDER BY page_item.id DESC LIMIT ${maxOfKind}) AS found`.execute(tx)
  return rows
}

const readSegments = (tx: Tx, { propertyId }: PropertyScope, table: 'user_segment' | 'page_segment') =>
  tx
    .selectFrom(table)
    .select([`${table}.id`, `${table}.name`])
    .where(`${table}.property_id`, '=', propertyId)
    .orderBy(sql`lower(${sql.ref(`${table}.name`)})`)
    .limit(maxOfKind)
    .execute()

/** Returns the contents and segments that a rule of this property can name. */
export async function readRuleChoices(
  tx: Tx,
  scope: PropertyScope,
): Promise<Pick<WireRuleChoices, 'contents' | 'userSegments' | 'pageSegments'>> {
  return {
    contents: await readContents(tx, scope),
    userSegments: await readSegments(tx, scope, 'user_segment'),
    pageSegments: await readSegments(tx, scope, 'page_segment'),
  }
}
