import { typeOfValue } from '@waymark/domain/people'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'

/** As many attributes as the pages of one property may make by themselves; a page could send any words as keys. */
const mostOfSnippet = 500
const longestKey = 128

interface Owner {
  readonly companyId: number
  readonly propertyId: number
}

/**
 * Makes an attribute of each key that pages had not told about yet, with the type of its first value; known
 * ones, also those of the company, stay as they are. The transaction must see the company (`asSystem`).
 */
export async function registerAttributes(
  tx: Tx,
  owner: Owner,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const found = Object.entries(values).flatMap(([key, value]) => {
    const type = typeOfValue(value)
    return type === null || key === '' || key.length > longestKey ? [] : [{ key, type }]
  })
  if (found.length === 0) return
  await sql`
    INSERT INTO attribute (company_id, property_id, key, data_type, source, created_at, updated_at)
    SELECT ${owner.companyId}, ${owner.propertyId}, sent.key, sent.type, 'snippet', ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS sent (key text, type text)
    WHERE NOT EXISTS (SELECT FROM attribute AS shared WHERE shared.company_id = ${owner.companyId}
      AND shared.property_id IS NULL AND shared.key = sent.key)
    LIMIT greatest(0, ${mostOfSnippet} - (SELECT count(*) FROM attribute AS made
      WHERE made.company_id = ${owner.companyId} AND made.property_id = ${owner.propertyId}
        AND made.source = 'snippet'))
    ON CONFLICT (company_id, property_id, key) DO NOTHING`.execute(tx)
}
