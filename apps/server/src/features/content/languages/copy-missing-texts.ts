import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import type { LanguageTextChange } from '../../workspace/properties/index.ts'
import { changeAllTexts } from './change-all-texts.ts'
import { readMissingTexts } from './translated-texts-view.ts'

/** A copy of the texts of one language to another. */
export interface TextCopy {
  readonly from: NonNullable<LanguageTextChange['from']>
  readonly to: NonNullable<LanguageTextChange['to']>
}

/** Contents that one transaction changes: each keeps the property's content locked for about a second. */
export const contentsAtOnce = 100

/** How many contents have a text in `from` and none in `to`. */
export async function countMissingTexts(
  tx: Tx,
  scope: PropertyScope,
  { from, to }: TextCopy,
): Promise<number> {
  return (await readMissingTexts(tx, scope, { from: from.key, to: to.key })).length
}

/** Whether the assistant has wording of its own in the language. */
async function hasWording(tx: Tx, { propertyId }: PropertyScope, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('property')
    .select(sql<boolean>`coalesce(property.texts -> ${key}::text <> '{}', false)`.as('hasWording'))
    .where('property.id', '=', propertyId)
    .executeTakeFirst()
  return row?.hasWording === true
}

/**
 * Copies the texts of one language into another, in at most 100 contents that have none in it yet; what is written
 * stays. Returns how many of them are left. Requires the property's content lock.
 */
export async function copyMissingTexts(
  tx: Tx,
  scope: PropertyScope,
  change: TextCopy,
  now: Date,
): Promise<number> {
  const missing = await readMissingTexts(tx, scope, { from: change.from.key, to: change.to.key })
  const isLast = missing.length <= contentsAtOnce
  // The assistant's wording is one text of the property: it goes with the last contents.
  const isWordingLeft = !isLast || (await hasWording(tx, scope, change.to.key))
  const except = isWordingLeft ? (['assistantTexts'] as const) : []
  await changeAllTexts(tx, scope, missing.slice(0, contentsAtOnce), change, now, except)
  return Math.max(0, missing.length - contentsAtOnce)
}
