import type pg from 'pg'
import { quotedTable } from './row-tables.ts'

/** At most this many faults of one kind are listed. */
const maxListed = 200

const unknownLanguage = (table: string) => `
  SELECT '${table} ' || o.id || ' has a text in the language "' || one.key || '", which its property does not have'
  FROM ${table} o CROSS JOIN LATERAL jsonb_object_keys(o.texts) AS one (key)
  WHERE NOT EXISTS (SELECT FROM language l WHERE l.property_id = o.property_id AND l.key = one.key)`

/** References inside of JSON columns: the holder, and kind and id of the referenced object in the same property. */
const namedInJson = `
  SELECT 'page_item' AS holder, o.id, o.property_id, o.details #>> '{opens,kind}' AS kind,
    o.details #>> '{opens,id}' AS named
  FROM page_item o WHERE o.kind = 'beacon'
  UNION ALL SELECT 'page_item', o.id, o.property_id, 'elementTag', one.action ->> 'id'
  FROM page_item o CROSS JOIN LATERAL jsonb_path_query(o.details, '$.actions[*] ? (@.kind == "elementTag")') AS one (action)
  WHERE o.kind = 'task'
  UNION ALL SELECT 'contextual_rule', o.id, o.property_id,
    regexp_replace(one.action ->> 'type', '(Start|Load|Show|Hide)$', ''), one.action ->> 'id'
  FROM contextual_rule o CROSS JOIN LATERAL jsonb_path_query(o.actions, '$[*]') AS one (action)
  UNION ALL SELECT 'contextual_rule', o.id, o.property_id, one.content ->> 'kind', one.content ->> 'id'
  FROM contextual_rule o CROSS JOIN LATERAL jsonb_path_query(o.contexts, '$[*].contentRef') AS one (content)
  UNION ALL SELECT 'message', o.id, o.property_id, 'guide', one.guide #>> '{}'
  FROM message o CROSS JOIN LATERAL jsonb_path_query(o.language_texts, '$.*.texts.cta.tutorial.id') AS one (guide)
  UNION ALL SELECT 'user_segment', o.id, o.property_id, 'guide', one.guide #>> '{}'
  FROM user_segment o
  CROSS JOIN LATERAL jsonb_path_query(o.conditions, '$.filterGroups[*].filters[*].value.guideId') AS one (guide)`

const unknownInJson = `
  SELECT o.holder || ' ' || o.id || ' names the ' || o.kind || ' ' || o.named || ', which its property does not have'
  FROM (${namedInJson}) AS o
  LEFT JOIN (
    SELECT property_id, 'guide' AS kind, id::text AS named FROM guide
    UNION ALL SELECT property_id, 'message', id::text FROM message
    UNION ALL SELECT property_id, kind, id::text FROM page_item
  ) AS known USING (property_id, kind, named)
  WHERE o.named IS NOT NULL AND known.named IS NULL`

/** Checks that table constraints cannot enforce: each statement lists its faults as sentences. */
const statements = [
  `SELECT 'property ' || p.id || ' has ' || count(l.id) || ' default languages'
   FROM property p LEFT JOIN language l ON l.property_id = p.id AND l.status = 'default'
   GROUP BY p.id HAVING count(l.id) <> 1`,
  ...['chapter', 'popup', 'page_item'].map(unknownLanguage),
  `SELECT 'message ' || m.id || ' has a text in the language ' || one.id || ', which its property does not have'
   FROM message m CROSS JOIN LATERAL jsonb_object_keys(m.language_texts) AS one (id)
   WHERE NOT EXISTS (SELECT FROM language l WHERE l.property_id = m.property_id AND l.id::text = one.id)`,
  unknownInJson,
  `SELECT 'a role is for the ' || r.target_type || ' ' || r.target_id || ', which its company does not have'
   FROM role_assignment r
   WHERE CASE r.target_type WHEN 'company' THEN r.target_id <> r.company_id
     ELSE NOT EXISTS (SELECT FROM property p WHERE p.id = r.target_id AND p.company_id = r.company_id) END`,
  `SELECT 'version ' || v.version || ' of ' || v.object_type || ' ' || v.object_id || ' lacks a part'
   FROM object_version v
   CROSS JOIN LATERAL jsonb_path_query(v.snapshot, '$.parts.** ? (@.type() == "string")') AS named (hash)
   WHERE v.object_type IN ('guide', 'chapter') AND NOT EXISTS (
     SELECT FROM version_part p
     WHERE p.property_id = v.property_id AND p.hash = decode(named.hash #>> '{}', 'hex'))`,
]

interface Identity {
  readonly table: string
  readonly column: string
  readonly sequence: string
}

/** Sequences that would give an id that is taken. */
async function lateSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<Identity>(`
    SELECT t.relname AS table, a.attname AS column, s.relname AS sequence
    FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i')
    JOIN pg_class t ON t.oid = d.refobjid JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
    WHERE s.relkind = 'S' AND s.relnamespace = 'public'::regnamespace ORDER BY s.relname`)
  const late: string[] = []
  for (const { table, column, sequence } of rows) {
    const { rowCount } = await client.query(
      `SELECT FROM ${quotedTable(client, sequence)}
       WHERE last_value < (SELECT max(${client.escapeIdentifier(column)}) FROM ${quotedTable(client, table)})`,
    )
    if ((rowCount ?? 0) > 0) late.push(`the sequence ${sequence} would give ids that are taken`)
  }
  return late
}

/**
 * Sentences about rows that contradict each other beyond what the constraints of the tables hold; empty when all is
 * well. Expects a transaction that sees every company. `missing`: keys of files that rows name and that are not there.
 */
export async function findInconsistencies(
  client: pg.ClientBase,
  missing: readonly string[],
): Promise<string[]> {
  const faults = missing.map(key => `the file ${key} is missing`)
  for (const statement of statements) {
    const { rows } = await client.query<{ fault: string }>(
      `SELECT found.fault FROM (${statement}) AS found (fault) ORDER BY found.fault LIMIT ${maxListed}`,
    )
    faults.push(...rows.map(row => row.fault))
  }
  return [...faults, ...(await lateSequences(client))]
}
