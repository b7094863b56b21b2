import type { SqlClient } from './seed-guides.ts'

/** Fills a property with so many messages of every type and state, each with texts in the default language. */
export async function seedMessages(
  client: SqlClient,
  { property, messages }: { readonly property: number; readonly messages: number },
): Promise<void> {
  await client.query(`SET waymark.is_system = 'on'`)
  await client.query(
    `INSERT INTO message (company_id, property_id, type, category, visibility, title, recurrence_days, reminder_days,
       language_texts, updated_at)
     SELECT property.company_id, property.id, CASE WHEN n % 10 = 0 THEN 'survey' ELSE 'announcement' END,
       CASE WHEN n % 10 = 0 THEN 8 ELSE 1 + n % 6 END,
       (ARRAY['private', 'public', 'scheduled', 'used', 'archived'])[1 + n % 5], 'Message ' || n, 0, 3,
       jsonb_build_object(language.id::text, jsonb_build_object('status', 'default', 'texts',
         CASE WHEN n % 10 = 0 THEN jsonb_build_object('question', 'Question ' || n, 'leftLabel', 'Bad', 'rightLabel', 'Good',
           'commentBoxLabel', 'Why?', 'buttonLabel', 'Send', 'thankYouMessage', 'Thanks')
         ELSE jsonb_build_object('headline', 'News ' || md5(n::text), 'description', repeat('A text. ', 40), 'media', null,
           'cta', null) END)),
       now() - n * interval '1 minute'
     FROM generate_series(1, $2) AS n, property
     JOIN language ON language.property_id = property.id AND language.status = 'default'
     WHERE property.id = $1`,
    [property, messages],
  )
}
