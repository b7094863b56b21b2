import type { TranslatedKind } from '@waymark/domain/content/translation'
import { translatedKindFacts, translatedKinds } from '@waymark/domain/content/translation'
import { type RawBuilder, sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'

type Select = (propertyId: number) => RawBuilder<unknown>

/** Whether any of these expressions holds more than white space. */
const isFilled = (...texts: readonly RawBuilder<unknown>[]) => sql`concat(${sql.join(texts)}) ~ '\\S'`

/** Texts of page items of one kind; `field` is the text that they show. An archived item shows none. */
const pageItems =
  (kind: string, field: string): Select =>
  propertyId =>
    sql`SELECT one.id, one.name AS title, one.visibility AS status, text.key AS language,
      ${isFilled(sql`text.value #>> ARRAY['texts', ${sql.lit(field)}]`)} AS is_written,
      one.visibility <> 'archived' AND text.value ->> 'status' IS DISTINCT FROM 'off' AS is_on
    FROM page_item AS one CROSS JOIN jsonb_each(one.texts) AS text
    WHERE one.property_id = ${propertyId} AND one.kind = ${sql.lit(kind)}`

/**
 * One row for each text that a content has in a language: `id, title, status, language` (key), `is_written` (it says
 * something) and `is_on`. What is deleted is left out.
 */
const textsOf: Readonly<Record<TranslatedKind, Select>> = {
  guide: propertyId => sql`SELECT one.id, text.title, one.visibility AS status, language.key AS language,
      true AS is_written, text.status = 'on' AS is_on
    FROM guide AS one JOIN guide_text AS text ON text.guide_id = one.id JOIN language ON language.id = text.language_id
    WHERE one.property_id = ${propertyId} AND one.visibility <> 'deleted'`,
  chapter: propertyId => sql`SELECT one.id, text.value ->> 'title' AS title, one.visibility AS status,
      text.key AS language, ${isFilled(sql`text.value ->> 'title'`)} AS is_written,
      text.value ->> 'status' IS DISTINCT FROM 'off' AS is_on
    FROM chapter AS one CROSS JOIN jsonb_each(one.texts) AS text WHERE one.property_id = ${propertyId}`,
  message: propertyId => sql`SELECT one.id, one.title, one.visibility AS status, language.key AS language,
      ${isFilled(
        sql`text.value #>> '{texts,headline}'`,
        sql`text.value #>> '{texts,description}'`,
        sql`text.value #>> '{texts,question}'`,
      )} AS is_written,
      text.value ->> 'status' IS DISTINCT FROM 'off' AS is_on
    FROM message AS one CROSS JOIN jsonb_each(one.language_texts) AS text
      JOIN language ON language.property_id = one.property_id AND language.id::text = text.key
    WHERE one.property_id = ${propertyId} AND one.visibility <> 'deleted'`,
  popup: propertyId => sql`SELECT one.id, one.title,
      CASE WHEN one.settings ->> 'enabled' = 'false' THEN 'private' ELSE 'public' END AS status,
      text.key AS language, ${isFilled(
        sql`text.value ->> 'headline'`,
        sql`text.value ->> 'content'`,
      )} AS is_written, true AS is_on
    FROM popup AS one CROSS JOIN jsonb_each(one.texts) AS text WHERE one.property_id = ${propertyId}`,
  tooltip: pageItems('tooltip', 'text'),
  beacon: pageItems('beacon', 'label'),
  validator: pageItems('validator', 'message'),
  // The product has words of its own: only wording of the default language asks for a translation.
  assistantTexts:
    propertyId => sql`SELECT one.id, one.name AS title, 'public' AS status, text.key AS language,
      text.value <> '{}' AS is_written, true AS is_on
    FROM property AS one CROSS JOIN jsonb_each(one.texts) AS text
    WHERE one.id = ${propertyId} AND EXISTS (SELECT FROM language WHERE language.property_id = one.id
      AND language.status = 'default' AND one.texts -> language.key <> '{}')`,
}

/** Every text of the property's content with its kind. */
const allTexts = (propertyId: number) =>
  sql.join(
    translatedKinds.map(
      kind => sql`SELECT ${sql.lit(kind)} AS kind, * FROM (${textsOf[kind](propertyId)}) AS of_kind`,
    ),
    sql` UNION ALL `,
  )

export interface LanguageCounts {
  readonly key: string
  /** Contents that have a text in the language, by kind. */
  readonly uses: Readonly<Partial<Record<TranslatedKind, number>>>
  /** Contents that show a text in the language. */
  readonly covered: number
  /** Contents that show a text in any language. */
  readonly whole: number
}

/** How much of the property's content each of its languages has; one query. */
export async function countTexts(tx: Tx, { propertyId }: PropertyScope): Promise<readonly LanguageCounts[]> {
  const { rows } = await sql<LanguageCounts>`
    WITH text AS MATERIALIZED (${allTexts(propertyId)}),
      used AS (SELECT language, kind, count(*)::int AS uses, (count(*) FILTER (WHERE is_written AND is_on))::int AS shown
        FROM text GROUP BY language, kind),
      whole AS (SELECT count(DISTINCT (kind, id))::int AS contents FROM text WHERE is_written AND is_on)
    SELECT language.key, coalesce(jsonb_object_agg(used.kind, used.uses) FILTER (WHERE used.kind IS NOT NULL), '{}') AS uses,
      coalesce(sum(used.shown), 0)::int AS covered, (SELECT contents FROM whole) AS whole
    FROM language LEFT JOIN used ON used.language = language.key
    WHERE language.property_id = ${propertyId}
    GROUP BY language.key`.execute(tx)
  return rows
}

/** A content as far as one language is concerned. */
export interface ContentInLanguage {
  readonly kind: TranslatedKind
  readonly id: number
  /** In the default language, else in another one. */
  readonly title: string
  readonly status: string
  /** It has a text in the language, maybe an empty one or one that is off. */
  readonly hasText: boolean
  /** It shows a text in the language. */
  readonly isShown: boolean
  /** Its text in the language is the only one that says something. */
  readonly isOnlyText: boolean
}

/** Every content of the property that has or lacks a text in the language, by kind and title; one query. */
export async function readContentInLanguage(
  tx: Tx,
  { propertyId }: PropertyScope,
  key: string,
): Promise<readonly ContentInLanguage[]> {
  const { rows } = await sql<ContentInLanguage>`
    WITH text AS (${allTexts(propertyId)})
    SELECT text.kind, text.id, min(text.status) AS status,
      (array_agg(text.title ORDER BY (language.status = 'default') DESC, language.id))[1] AS title,
      bool_or(text.language = ${key}) AS "hasText",
      bool_or(text.language = ${key} AND text.is_written AND text.is_on) AS "isShown",
      bool_or(text.language = ${key} AND text.is_written)
        AND NOT bool_or(text.language <> ${key} AND text.is_written) AS "isOnlyText"
    FROM text JOIN language ON language.property_id = ${propertyId} AND language.key = text.language
    GROUP BY text.kind, text.id
    HAVING bool_or(text.language = ${key}) OR bool_or(text.is_written AND text.is_on)
    ORDER BY text.kind, title, text.id`.execute(tx)
  return rows
}

/** The contents that have a text in the language `from` and none in `to`, by kind and id; one query. */
export async function readMissingTexts(
  tx: Tx,
  { propertyId }: PropertyScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Pick<ContentInLanguage, 'kind' | 'id'>[]> {
  const { rows } = await sql<Pick<ContentInLanguage, 'kind' | 'id'>>`
    SELECT text.kind, text.id FROM (${allTexts(propertyId)}) AS text
    GROUP BY text.kind, text.id
    HAVING bool_or(text.language = ${from}) AND NOT bool_or(text.language = ${to})
    ORDER BY text.kind, text.id`.execute(tx)
  return rows
}

/** Whether a content keeps the language from being deleted. */
export const isUse = ({ kind, hasText }: ContentInLanguage): boolean =>
  hasText && translatedKindFacts[kind].list !== null
