import { type FieldedKind, type FieldTexts, readFieldTexts } from '@waymark/domain/content/translation'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { chooseLanguage, readLanguages, readOwnTexts } from '../../workspace/properties/index.ts'
import { gateOf, readItemsById } from '../page-items/index.ts'
import { readPopups } from '../popups/index.ts'
import type { TranslatedFields } from './translated-object.ts'

/** Kinds of page items that have texts. */
export type TranslatedItemKind = Exclude<FieldedKind, 'popup' | 'assistantTexts'>

type ByLanguage<T> = Readonly<Record<string, T>>

const byLanguage = <T>(texts: ByLanguage<T>, wordsOf: (text: T) => FieldTexts): ByLanguage<FieldTexts> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, wordsOf(text)]))

/** Ids of the property's items of a kind that are not archived, in order. */
export async function selectItemIds(
  tx: Tx,
  scope: PropertyScope,
  kind: TranslatedItemKind,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('page_item')
    .select('page_item.id')
    .where('page_item.property_id', '=', scope.propertyId)
    .where('page_item.kind', '=', kind)
    .where('page_item.visibility', '<>', 'archived')
    .orderBy('page_item.id')
    .execute()
  return rows.map(row => row.id)
}

/** Page items of a kind with their texts. */
export async function readTranslatedItems(
  tx: Tx,
  scope: PropertyScope,
  kind: TranslatedItemKind,
  ids: readonly number[],
): Promise<TranslatedFields[]> {
  const items = await readItemsById(tx, scope, kind, ids)
  return items.map(({ id, version, content }) => ({
    ...{ type: kind, id, version, title: content.name },
    ...gateOf(content),
    texts: byLanguage(content.texts, ({ texts }) => readFieldTexts(texts)),
  }))
}

/** The property's popups with their texts; `ids` selects some of them. */
export async function readTranslatedPopups(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[] | null,
): Promise<TranslatedFields[]> {
  const popups = (await readPopups(tx, scope)).filter(({ id }) => ids?.includes(id) ?? true)
  return popups.map(({ id, version, content }) => ({
    ...{ type: 'popup' as const, id, version, title: content.title, visibility: 'private' as const },
    texts: byLanguage(content.texts, readFieldTexts),
  }))
}

/** The property's id where it has wording of its own in the default language. */
export async function selectWording(tx: Tx, scope: PropertyScope): Promise<number[]> {
  const { fallback } = chooseLanguage(await readLanguages(tx, scope), undefined)
  const own = (await readOwnTexts(tx, scope))[fallback.key] ?? {}
  return Object.keys(own).length > 0 ? [scope.propertyId] : []
}

/** The assistant's wording of the property; none for the id of another one. */
export async function readTranslatedWording(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[],
): Promise<TranslatedFields[]> {
  const rows = await tx
    .selectFrom('property')
    .select(['property.id', 'property.name as title', 'property.texts_version as version'])
    .select(sql<Record<string, FieldTexts>>`property.texts`.as('texts'))
    .where('property.id', '=', scope.propertyId)
    .where('property.id', 'in', [...ids])
    .execute()
  return rows.map(row => ({ type: 'assistantTexts', visibility: 'private', ...row }))
}
