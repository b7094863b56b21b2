import { queryRows } from '../../e2e/operations/support/rows.ts'

/** So many statements run in one transaction of the server's patience. */
const batch = 10
const words =
  'Open the menu on the left and choose the orders of this week, then wait until the list has loaded. '

/** Steps of a guide with texts as long as people write them, in one language. */
const texts = (language: string, steps: number) => `(
  SELECT jsonb_object_agg(format('00000000-0000-4000-8000-%s', lpad(place::text, 12, '0')), jsonb_build_object(
    'content', '${language} step ' || place, 'message', '${language} ' || place || ': ${words.repeat(2)}',
    'media', CASE WHEN place % 4 = 0 THEN jsonb_build_object('kind', 'info', 'text', '${language} take care') END))
  FROM generate_series(1, ${steps}) AS place)`

/** Fills a property with guides whose texts are there in every language of it; straight into the database. */
export async function fillGuides(
  dataDir: string,
  propertyId: number,
  { guides, steps }: { readonly guides: number; readonly steps: number },
): Promise<void> {
  const structure = `(
    SELECT jsonb_agg(jsonb_build_object('id', place, 'uuid', format('00000000-0000-4000-8000-%s', lpad(place::text, 12, '0')),
      'type', 'slide', 'url', null, 'identifier', null, 'nextWhen', null, 'nextIf', null, 'skipIf', null,
      'mandatory', false, 'clickable', true, 'triggersPageReload', false, 'manualStepboxPositioning', null) ORDER BY place)
    FROM generate_series(1, ${steps}) AS place)`
  const languages = await queryRows<{ id: number; key: string }>(
    dataDir,
    'SELECT id, key FROM language WHERE property_id = $1 ORDER BY (status = $2) DESC',
    [propertyId, 'default'],
  )
  for (let made = 0; made < guides; made += batch) {
    const rows = await queryRows<{ id: number }>(
      dataDir,
      `INSERT INTO guide (company_id, property_id, visibility, sort, steps, next_step_id)
       SELECT company_id, id, 'private', 1000 + one, ${structure}, ${steps + 1}
       FROM property, generate_series(1, ${batch}) AS one WHERE property.id = $1 RETURNING guide.id`,
      [propertyId],
    )
    for (const { id, key } of languages) {
      await queryRows(
        dataDir,
        `INSERT INTO guide_text (company_id, property_id, guide_id, language_id, title, subtitle, steps)
         SELECT company_id, property_id, id, $1, '${key} guide ' || id, '${key} subtitle', ${texts(key, steps)}
         FROM guide WHERE id = ANY($2::int[])`,
        [id, rows.map(row => row.id)],
      )
    }
  }
}
