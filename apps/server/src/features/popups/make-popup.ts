import type { WirePopup } from '@waymark/contract'
import { withWelcomeSwitches } from '@waymark/domain/popup'
import { sql } from 'kysely'
import type { Database, PropertyScope } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { keepVersion, recordAudit } from '../../platform/record/index.ts'
import { changeContent, chooseLanguage, markContentChanged, readLanguages } from '../properties/index.ts'
import { readPopup, readPopups, toWirePopup } from './popup-record.ts'
import { requireGuide } from './save-popup.ts'

export interface NewPopup {
  readonly type: 'welcome' | 'announcement'
  readonly title: string
  readonly tutorial: number | null
}

/**
 * Makes a popup without texts, switched off until somebody wrote some. Refuses a second welcome slide (409) and a
 * guide that the property does not have (422).
 */
export function createPopup(database: Database, scope: PropertyScope, wish: NewPopup): Promise<WirePopup> {
  return changeContent(database, scope, async tx => {
    const others = await readPopups(tx, scope)
    if (wish.type === 'welcome' && others.some(one => one.content.type === 'welcome')) {
      throw refuse('nameTaken', { field: 'type' })
    }
    await requireGuide(tx, scope, wish.tutorial)
    const { id } = await tx
      .insertInto('popup')
      .values({
        company_id: scope.companyId,
        property_id: scope.propertyId,
        type: wish.type,
        title: wish.title,
        guide_id: wish.tutorial,
        settings: sql`${JSON.stringify(withWelcomeSwitches({}))}::jsonb` as never,
      })
      .returning('popup.id')
      .executeTakeFirstOrThrow()
    const made = await readPopup(tx, scope, id)
    const about = { objectType: 'popup', objectId: id } as const
    const audit = { ...about, action: 'popup.create', before: null, after: made.content }
    await recordAudit(tx, scope, { ...audit, isUnconditional: false })
    await keepVersion(tx, scope, { ...about, version: 1, snapshot: made.content })
    await markContentChanged(tx, scope)
    return toWirePopup(made, scope, chooseLanguage(await readLanguages(tx, scope), undefined))
  })
}

/** Removes a popup; its versions and the audit log keep what it was. */
export function deletePopup(database: Database, scope: PropertyScope, id: number): Promise<{ id: number }> {
  return changeContent(database, scope, async tx => {
    const { content } = await readPopup(tx, scope, id)
    await tx.deleteFrom('popup').where('popup.id', '=', id).execute()
    const about = { objectType: 'popup', objectId: id, action: 'popup.delete' }
    await recordAudit(tx, scope, { ...about, before: content, after: null, isUnconditional: false })
    await markContentChanged(tx, scope)
    return { id }
  })
}
