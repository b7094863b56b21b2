import type { Database } from '../../apps/server/src/platform/database/index.ts'

interface Client {
  readonly query: Database['pool']['query']
  readonly release: (isBroken: boolean) => void
}

/** People of one statement: a progress that can be seen, and no transaction of gigabytes. */
const atOnce = 25_000

/** Thirty attributes: texts with few and with many values, numbers, yes or no, lists and dates. */
const attributes = `jsonb_build_object(
  'plan', (array['free','pro','team','enterprise'])[1 + i % 4],
  'country', (array['de','us','fr','it','es','pl','nl','se'])[1 + (i * 7) % 8],
  'department', 'dep' || i % 50, 'jobTitle', 'title ' || (i * 13) % 400,
  'language', (array['en','de','fr'])[1 + i % 3], 'city', 'city' || (i * 31) % 2000,
  'role', (array['admin','user','viewer'])[1 + (i * 11) % 3], 'browser', 'browser' || i % 6,
  'email', 'user' || i || '@example.com', 'name', 'Person ' || md5(i::text),
  'age', i % 80, 'visits', (i * 17) % 1000, 'score', ((i * 37) % 1000000) / 100.0, 'seats', i % 300,
  'revenue', (i * 7919) % 100000, 'level', i % 10, 'logins', (i * 3) % 5000, 'tickets', i % 25
) || jsonb_build_object(
  'rank', (i * 7919) % 100000, 'isAdmin', i % 7 = 0, 'isNew', i % 3 = 0, 'hasMfa', i % 2 = 0, 'isBeta', i % 100 = 0,
  'teams', jsonb_build_array('t' || i % 30, 't' || (i * 7) % 40), 'roles', jsonb_build_array('r' || i % 5),
  'features', jsonb_build_array('f' || i % 15, 'f' || i % 11, 'f' || i % 7),
  'groups', CASE WHEN i % 4 = 0 THEN '[]'::jsonb ELSE jsonb_build_array('g' || i % 1000) END,
  'signedUpAt', to_char(timestamptz '2024-01-01' + i * interval '61 s', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'renewedAt', to_char(timestamptz '2025-06-01' + (i % 400) * interval '1 day', 'YYYY-MM-DD'),
  'trialEndsAt', to_char(timestamptz '2026-01-01' + (i % 90000) * interval '7 min', 'YYYY-MM-DD HH24:MI:SS'))`

/** A property of the first company. */
interface Property {
  readonly company_id: number
  readonly id: number
}

/** Two properties: the one that is asked about, and a small one beside it. */
async function findProperties(client: Client): Promise<readonly [Property, Property]> {
  const { rows: first } = await client.query<Property>(
    'SELECT company_id, id FROM property ORDER BY id LIMIT 1',
  )
  const { rows: second } = await client.query<Property>(
    `INSERT INTO property (company_id, name) SELECT $1::int, 'Beside' RETURNING company_id, id`,
    [first[0]?.company_id],
  )
  if (first[0] === undefined || second[0] === undefined) throw new Error('no property')
  return [first[0], second[0]]
}

/** Names that pages send: most plain, some with letters of other languages. */
const externalId = `CASE WHEN i % 50 = 0 THEN 'Jürgen-Łukasz-' || i WHEN i % 5 = 0 THEN 'user' || i || '@example.com'
  ELSE 'user-' || i END`

const addPeople = (client: Client, property: Property, { from, to, archived }: Range) =>
  client.query(
    `INSERT INTO end_user (company_id, property_id, public_id, external_id, is_anonymous, attributes, tags, email,
      status, first_seen_at, last_seen_at, created_at, archived_at)
    SELECT $1::int, $2::int, $2::text || '-' || i, ${externalId}, i % 10 = 0, ${attributes},
      ARRAY[(array['beta','stable','internal'])[1 + i % 3]],
      CASE WHEN i % 3 = 0 THEN 'person' || i || '@example.com' END,
      (array['active','active','active','created','pending','imported'])[1 + i % 6],
      timestamptz '2025-01-01' + i * interval '40 s', timestamptz '2026-01-01' + ((i * 7919) % 1000000) * interval '20 s',
      timestamptz '2025-01-01' + i * interval '40 s', CASE WHEN $5 THEN timestamptz '2026-06-01' END
    FROM generate_series($3::bigint, $4::bigint) AS i`,
    [property.company_id, property.id, from, to, archived],
  )

interface Range {
  readonly from: number
  readonly to: number
  readonly archived: boolean
}

/** Adds an attribute for each key, so that the screens can show its values in columns. */
const addAttributes = (client: Client, property: Property) =>
  client.query(
    `INSERT INTO attribute (company_id, property_id, key, data_type, source)
    SELECT $1::int, $2::int, one.key, CASE WHEN one.key LIKE '%At' THEN 'datetime' ELSE CASE jsonb_typeof(one.value) WHEN 'number' THEN 'number'
      WHEN 'boolean' THEN 'boolean' WHEN 'array' THEN 'array' ELSE 'string' END END, 'snippet'
    FROM (SELECT attributes FROM end_user WHERE property_id = $2 ORDER BY id LIMIT 1) AS first,
      jsonb_each(first.attributes) AS one`,
    [property.company_id, property.id],
  )

/** Indexes that no rule of the table needs: made at the end, they cost a fifth. */
async function dropIndexes(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
    WHERE indrelid = 'end_user'::regclass AND NOT indisunique`,
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ made }) => made)
}

/** Two connections at once, one for each processor. */
const side = 2

/** Of people who are there, so many more are archived, and so many use another property of the company. */
const archivedShare = 0.05
const besideShare = 0.02

/** Everybody as ranges of numbers, small enough for a statement each. */
function rangesOf([main, beside]: readonly [Property, Property], people: number) {
  const cut = (property: Property, from: number, to: number, archived: boolean) =>
    Array.from({ length: Math.ceil((to - from + 1) / atOnce) }, (_, at) => ({
      property,
      range: { from: from + at * atOnce, to: Math.min(to, from + (at + 1) * atOnce - 1), archived },
    }))
  return [
    ...cut(main, 1, people, false),
    ...cut(main, people + 1, people * (1 + archivedShare), true),
    ...cut(beside, 1, people * besideShare, false),
  ]
}

/**
 * Makes so many people in the company's first property, some archived ones besides, and a smaller property next to
 * it. Answers the property's id; tells how far it is through `onPhase`.
 */
export async function seedPeople(
  database: Database,
  people: number,
  onPhase: (phase: string) => void,
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: side }, () => database.pool.connect()))
  const [first] = clients
  if (first === undefined) throw new Error('no connection')
  for (const client of clients) {
    await client.query(
      "SELECT set_config('waymark.is_system', 'on', false), set_config('statement_timeout', '0', false)",
    )
    await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '512MB'")
  }
  const properties = await findProperties(first)
  const indexes = await dropIndexes(first)
  // One change stands for all: the layout asks only whether there is any.
  await first.query('ALTER TABLE end_user DISABLE TRIGGER USER')
  const ranges = rangesOf(properties, people).values()
  await Promise.all(
    clients.map(async client => {
      for (const { property, range } of ranges) {
        await addPeople(client, property, range)
        onPhase(`people made, up to number ${range.to}`)
      }
    }),
  )
  await addAttributes(first, properties[0])
  await first.query('ALTER TABLE end_user ENABLE TRIGGER USER')
  await first.query(
    'UPDATE end_user SET tags = tags WHERE id IN (SELECT min(id) FROM end_user GROUP BY property_id)',
  )
  for (const made of indexes) await first.query(made)
  onPhase('indexes made')
  await first.query('VACUUM (ANALYZE) end_user')
  onPhase('statistics taken')
  for (const client of clients) client.release(true)
  return properties[0].id
}
