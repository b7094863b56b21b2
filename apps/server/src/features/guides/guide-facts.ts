import { sql } from 'kysely'

/** Whether a row of `guide_text` counts: a language that is switched off has a text that nobody is shown. */
export const isTextOn = sql<boolean>`guide_text.status = 'on'`

/** Whether errors recur on a step of `guide` (product-screens §2.4). */
export const hasAlarm = sql<boolean>`guide.has_alarm`
