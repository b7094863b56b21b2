import { type FieldTexts, translatedFieldTexts } from '@waymark/domain/content/translation'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { changeContent, mergeTexts } from '../../workspace/properties/index.ts'
import { readItem, saveItemIn } from '../page-items/index.ts'
import { readPopup, savePopupTextsIn } from '../popups/index.ts'
import type { TranslatedFields } from './translated-object.ts'

/** The written texts of one object by language key and field. */
type Written = Readonly<Record<string, FieldTexts>>

interface FieldSave {
  readonly object: TranslatedFields
  /** Key of the language that the texts were translated from. */
  readonly source: string
  readonly fields: Written
}

async function saveItemTexts(
  tx: Tx,
  scope: PropertyScope,
  { object, source, fields }: FieldSave,
  now: Date,
): Promise<void> {
  const { id, version } = object
  const kind = object.type as 'tooltip' | 'beacon' | 'validator'
  const { texts } = (await readItem(tx, scope, { kind, id })).content
  const languageTexts = Object.fromEntries(
    Object.entries(fields).map(([key, words]) => [
      key,
      { texts: translatedFieldTexts(texts[source]?.texts, texts[key]?.texts, words) },
    ]),
  )
  await saveItemIn(tx, scope, { kind, id, ifMatch: version, body: { languageTexts } }, now)
}

async function savePopupFields(
  tx: Tx,
  scope: PropertyScope,
  { object, source, fields }: FieldSave,
  now: Date,
): Promise<void> {
  const { id, version } = object
  const { texts } = (await readPopup(tx, scope, id)).content
  const languageTexts = Object.fromEntries(
    Object.entries(fields).map(([key, words]) => [
      key,
      translatedFieldTexts(texts[source], texts[key], words),
    ]),
  )
  await savePopupTextsIn(tx, scope, { id, ifMatch: version, languageTexts }, now)
}

/**
 * Saves translated texts of a page item, a popup or the assistant as one version under the rules of its own save.
 * `database` does what goes along in the same transaction. Refuses what that save refuses and an object of another
 * version (409).
 */
export function saveFieldTexts(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  save: FieldSave,
): Promise<void> {
  const { object, fields } = save
  if (object.type === 'assistantTexts') {
    return mergeTexts(database, scope, { added: fields, overwrite: true, ifMatch: object.version })
  }
  const write = object.type === 'popup' ? savePopupFields : saveItemTexts
  return changeContent(database, scope, tx => write(tx, scope, save, clock.now()))
}
