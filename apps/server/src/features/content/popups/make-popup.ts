import type { contract, WirePopup } from '@waymark/contract'
import { popupEntity, popupFields } from '@waymark/domain/content/popup'
import { applySent, defaultContent } from '@waymark/domain/foundation/entity'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { insertContent, removeContent } from '../../../platform/entity/index.ts'
import { type BodyOf, refuse } from '../../../platform/http/index.ts'
import {
  changeContent,
  chooseLanguage,
  readLanguages,
  recordContent,
} from '../../workspace/properties/index.ts'
import { readPopup, readPopups, toWirePopup } from './popup-record.ts'
import { requireGuide } from './save-popup.ts'

export type NewPopup = BodyOf<typeof contract.popups.create>

/**
 * Makes a popup without texts, switched off until a person wrote some. Refuses a second welcome slide (409) and a
 * guide that the property does not have (422).
 */
export function createPopup(database: Database, scope: PropertyScope, input: NewPopup): Promise<WirePopup> {
  return changeContent(database, scope, async tx => {
    const others = await readPopups(tx, scope)
    if (input.type === 'welcome' && others.some(one => one.content.type === 'welcome')) {
      throw refuse('nameTaken', { field: 'type' })
    }
    await requireGuide(tx, scope, input.tutorial)
    const content = applySent(popupFields, defaultContent(popupFields), input)
    const id = await insertContent(tx, scope, popupEntity, { content, others: {} })
    const made = await readPopup(tx, scope, id)
    const about = { objectType: 'popup', objectId: id, action: 'popup.create', version: 1 } as const
    await recordContent(tx, scope, popupFields, { ...about, before: null, after: made.content })
    return toWirePopup(made, scope, chooseLanguage(await readLanguages(tx, scope), undefined))
  })
}

/** Removes a popup; its versions and audit entries remain. */
export function deletePopup(database: Database, scope: PropertyScope, id: number): Promise<{ id: number }> {
  return changeContent(database, scope, async tx => {
    const { content, version } = await readPopup(tx, scope, id)
    await removeContent(tx, scope, popupEntity, id)
    const about = { objectType: 'popup', objectId: id, action: 'popup.delete', version } as const
    await recordContent(tx, scope, popupFields, { ...about, before: content, after: null })
    return { id }
  })
}
