import { typeOfValue } from '@waymark/domain/people/people'
import { sql } from 'kysely'
import type { PropertyOwner, Tx } from '../../../platform/database/index.ts'

/** As many attributes as the pages of one property may make by themselves; a page could send any words as keys. */
const maxFromSnippet = 500
/** And as many within 24 hours, so that one page gone wrong does not use up all of them. */
const maxSuggestedPerDay = 50
const longestKey = 128
/** Any number; two transactions that make attributes of the same property at the same time must agree on it. */
const registerLock = 721_031

type Values = Readonly<Record<string, unknown>>

function newKeysOf(values: Values) {
  return Object.entries(values).flatMap(([key, value]) => {
    const type = typeOfValue(value)
    return type === null || key === '' || key.length > longestKey ? [] : [{ key, type }]
  })
}

/**
 * Suggests an attribute for each key that pages had not sent yet, with the type of its first value: at most 50 within
 * 24 hours for each property. A suggestion is private until a person accepts it; a key that a segment asks for already
 * is accepted at once. Known keys, also those of the company, stay as they are. Values of any key are kept with the
 * user, so that an accepted attribute has them. The transaction must see the company (`asSystem`).
 */
export async function suggestAttributes(
  tx: Tx,
  owner: PropertyOwner,
  values: Values,
  now: Date,
): Promise<void> {
  const { companyId, propertyId } = owner
  const found = newKeysOf(values)
  if (found.length === 0) return
  // Counting and inserting are one step for each property; otherwise parallel calls would exceed the limit together.
  await sql`SELECT pg_advisory_xact_lock(${registerLock}, ${propertyId})`.execute(tx)
  await sql`
    INSERT INTO attribute (company_id, property_id, key, data_type, source, status, is_suggested, created_at, updated_at)
    SELECT ${companyId}, ${propertyId}, fresh.key, fresh.type, 'snippet',
      CASE WHEN fresh.is_used THEN 'public' ELSE 'private' END, NOT fresh.is_used, ${now}, ${now}
    FROM (
      SELECT sent.key, sent.type, EXISTS (
        SELECT FROM user_segment WHERE user_segment.property_id = ${propertyId}
          AND jsonb_path_exists(user_segment.conditions, '$.filterGroups[*].filters[*].key ? (@ == $key)',
            jsonb_build_object('key', sent.key))) AS is_used
      FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS sent (key text, type text)
      WHERE NOT EXISTS (SELECT FROM attribute AS known WHERE known.company_id = ${companyId}
        AND (known.property_id IS NULL OR known.property_id = ${propertyId}) AND known.key = sent.key)
    ) AS fresh
    LIMIT (
      SELECT greatest(0, least(
        ${maxFromSnippet} - count(*),
        ${maxSuggestedPerDay} - count(*) FILTER (WHERE made.created_at > ${now}::timestamptz - interval '24 hours')))
      FROM attribute AS made WHERE made.company_id = ${companyId} AND made.property_id = ${propertyId}
        AND made.source = 'snippet')
    ON CONFLICT (company_id, property_id, key) DO NOTHING`.execute(tx)
}

/** Makes attributes of keys that a person or this program chose, public at once. Known keys stay as they are. */
export async function registerAttributes(
  tx: Tx,
  owner: PropertyOwner,
  values: Values,
  now: Date,
): Promise<void> {
  const found = newKeysOf(values)
  if (found.length === 0) return
  await sql`
    INSERT INTO attribute (company_id, property_id, key, data_type, source, created_at, updated_at)
    SELECT ${owner.companyId}, ${owner.propertyId}, sent.key, sent.type, 'snippet', ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS sent (key text, type text)
    WHERE NOT EXISTS (SELECT FROM attribute AS shared WHERE shared.company_id = ${owner.companyId}
      AND shared.property_id IS NULL AND shared.key = sent.key)
    ON CONFLICT (company_id, property_id, key) DO NOTHING`.execute(tx)
}
