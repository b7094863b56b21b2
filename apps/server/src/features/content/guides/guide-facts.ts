import { sql } from 'kysely'

/** Whether a row of `guide_text` counts: a language that is switched off has a text that no one is shown. */
export const isTextOn = sql<boolean>`guide_text.status = 'on'`

/** Whether errors recur on a step of `guide` (product-screens §2.4). */
export const hasAlarm = sql<boolean>`guide.has_alarm`

/** Title of `guide` in the default language, else in the first one by key that has a text; empty where there is none. */
export const guideTitle = sql<string>`coalesce((
  SELECT guide_text.title FROM guide_text JOIN language ON language.id = guide_text.language_id
  WHERE guide_text.guide_id = guide.id
  ORDER BY language.status = 'default' DESC, language.key LIMIT 1), '')`
