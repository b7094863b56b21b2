/** A connection to the database that is filled. */
export interface SqlClient {
  readonly query: (text: string, values?: unknown[]) => Promise<{ readonly rows: readonly { n: number }[] }>
}

/** Languages of the property besides its default one, English. */
const others = [
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['it', 'Italiano'],
] as const

const stepsOfGuide = 12
const guidesAtOnce = 250

/** Syllables of which words are made up, as many thousands as a language uses; a few words are everywhere. */
const beginnings = `ARRAY['an', 'be', 'con', 'de', 'ex', 'fi', 'ge', 'ha', 'in', 'ka', 'li', 'mo', 'nu', 'op', 'pre', 'qua', 're',
  'su', 'tra', 'ver', 'wi', 'zu', 'é', 'ü']`
const endings = `ARRAY['der', 'ling', 'ment', 'nis', 'ption', 'rage', 'schaft', 'ture', 'ung', 'vel', 'wort', 'xis', 'zel', 'ble',
  'cher', 'dung', 'fend', 'gram']`
const everywhere = `ARRAY['button', 'größe', 'commande', 'page', 'save', 'menu', 'order', 'invoice']`

/** A text of so many words; what `salt` says makes it another one. */
const sentence = (length: number, salt: string) => `(
  SELECT string_agg(CASE WHEN h % 9 = 0 THEN (${everywhere})[1 + h / 9 % 8]
    ELSE (${beginnings})[1 + h % 24] || (${beginnings})[1 + h / 24 % 24] || (${endings})[1 + h / 576 % 18] END, ' ')
  FROM generate_series(1, ${length}) n CROSS JOIN LATERAL (SELECT abs(hashint8(${salt} * 131 + n) % 1000000)) one (h))`

const structure = `(
  SELECT jsonb_agg(jsonb_build_object('id', s, 'uuid', g || '-' || s, 'type', 'step', 'url', '/orders/' || s,
    'identifier', jsonb_build_object('candidates', jsonb_build_array(
      jsonb_build_object('css', '#order-' || s || ' > [data-id="' || g || '"]'),
      jsonb_build_object('css', 'main form > button:nth-of-type(' || s || ')'))),
    'nextWhen', NULL, 'nextIf', NULL, 'skipIf', NULL, 'mandatory', false, 'clickable', true,
    'triggersPageReload', false, 'manualStepboxPositioning', NULL, 'automation', NULL, 'screenshot', NULL))
  FROM generate_series(1, ${stepsOfGuide}) s)`

async function addLanguagesAndChapters(client: SqlClient, property: number, chapters: number): Promise<void> {
  for (const [key, name] of others) {
    await client.query(
      `INSERT INTO language (company_id, property_id, key, name, status)
       SELECT company_id, id, $2, $3, 'public' FROM property WHERE id = $1 ON CONFLICT DO NOTHING`,
      [property, key, name],
    )
  }
  await client.query(
    `INSERT INTO chapter (company_id, property_id, visibility, sort, texts)
     SELECT property.company_id, property.id, CASE n % 5 WHEN 0 THEN 'private' ELSE 'public' END, n,
       (SELECT jsonb_object_agg(key, jsonb_build_object('title', 'Chapter ' || n || ' ' || key, 'subtitle', ''))
        FROM language WHERE property_id = property.id)
     FROM property CROSS JOIN generate_series((SELECT count(*) + 1 FROM chapter WHERE property_id = $1), $2) n
     WHERE property.id = $1`,
    [property, chapters],
  )
}

/** One in ten guides lacks German, one in fifty is deleted, one in three is a draft, a few are in no chapter. */
async function addGuides(client: SqlClient, property: number, from: number, to: number): Promise<void> {
  await client.query(
    `WITH place AS (SELECT array_agg(id ORDER BY sort) AS ids FROM chapter WHERE property_id = $1)
     INSERT INTO guide (company_id, property_id, chapter_id, visibility, sort, steps, next_step_id, has_alarm)
     SELECT property.company_id, property.id,
       CASE WHEN g % 50 = 0 OR g % 40 = 1 THEN NULL ELSE place.ids[1 + g % array_length(place.ids, 1)] END,
       CASE WHEN g % 50 = 0 THEN 'deleted' WHEN g % 3 = 0 THEN 'private' ELSE 'public' END, g,
       ${structure}, ${stepsOfGuide + 1}, g % 70 = 3
     FROM property CROSS JOIN place CROSS JOIN generate_series($2::int, $3::int) g WHERE property.id = $1`,
    [property, from, to],
  )
  await client.query(
    `INSERT INTO guide_text (company_id, property_id, guide_id, language_id, title, subtitle, steps)
     SELECT guide.company_id, guide.property_id, guide.id, language.id,
       'Guide ' || guide.sort || ' ' || ${sentence(4, '(guide.id * 7 + language.id)')},
       ${sentence(8, '(guide.id * 11 + language.id)')},
       (SELECT jsonb_object_agg(guide.sort || '-' || s, jsonb_build_object(
          'content', ${sentence(5, '(guide.id * 977 + s * 13 + language.id)')},
          'message', ${sentence(18, '(guide.id * 1553 + s * 17 + language.id)')}, 'media', NULL))
        FROM generate_series(1, ${stepsOfGuide}) s)
     FROM guide JOIN language ON language.property_id = guide.property_id
     WHERE guide.property_id = $1 AND guide.sort BETWEEN $2 AND $3
       AND NOT (language.key = 'de' AND guide.sort % 10 = 0)`,
    [property, from, to],
  )
  await client.query(
    `INSERT INTO object_version (company_id, property_id, object_type, object_id, version, manager_id, snapshot)
     SELECT company_id, property_id, 'guide', id, 1, (SELECT min(id) FROM manager), '{}'
     FROM guide WHERE property_id = $1 AND sort BETWEEN $2 AND $3`,
    [property, from, to],
  )
}

/**
 * Fills a property up to so many guides of 12 steps in five languages, in so many chapters. The triggers of the
 * search run as they do for every save.
 */
export async function seedGuides(
  client: SqlClient,
  input: { readonly property: number; readonly guides: number; readonly chapters: number },
): Promise<void> {
  await client.query(`SET waymark.is_system = 'on'`)
  await addLanguagesAndChapters(client, input.property, input.chapters)
  const { rows } = await client.query(
    'SELECT coalesce(max(sort), 0) AS n FROM guide WHERE property_id = $1',
    [input.property],
  )
  for (let from = (rows[0]?.n ?? 0) + 1; from <= input.guides; from += guidesAtOnce) {
    await addGuides(client, input.property, from, Math.min(input.guides, from + guidesAtOnce - 1))
  }
}
