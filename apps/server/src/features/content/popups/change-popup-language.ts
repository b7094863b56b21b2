import { changeLanguageTexts } from '@waymark/domain/content/translation'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { byLanguageKey, type LanguageTextChange } from '../../workspace/properties/index.ts'
import { readPopups } from './popup-record.ts'
import { writePopup } from './save-popup.ts'

/**
 * Copies or removes the texts of one language in popups that have them, each as its next version with an audit entry.
 * Requires the property's content lock.
 */
export async function changePopupLanguage(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[],
  change: LanguageTextChange,
  now: Date,
): Promise<void> {
  const wanted = new Set(ids)
  for (const popup of await readPopups(tx, scope)) {
    if (!wanted.has(popup.id)) continue
    const { content } = popup
    const after = { ...content, texts: changeLanguageTexts(content.texts, byLanguageKey(change)) }
    await writePopup(tx, scope, { popup, after, now, isUnconditional: true })
  }
}
