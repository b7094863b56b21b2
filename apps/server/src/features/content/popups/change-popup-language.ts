import { changeLanguageTexts } from '@waymark/domain/content/translation'
import { byLanguageKey, type ChangeLanguageTexts } from '../../workspace/properties/index.ts'
import { readPopups } from './popup-record.ts'
import { writePopup } from './save-popup.ts'

/** Copies or removes the texts of one language in popups. */
export const changePopupLanguage: ChangeLanguageTexts = async (tx, scope, ids, change, now) => {
  const wanted = new Set(ids)
  for (const popup of await readPopups(tx, scope)) {
    if (!wanted.has(popup.id)) continue
    const { content } = popup
    const after = { ...content, texts: changeLanguageTexts(content.texts, byLanguageKey(change)) }
    await writePopup(tx, scope, { popup, after, now, isUnconditional: true })
  }
}
