import type { WireRemovedTexts } from '@waymark/contract'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { changeContent } from '../../workspace/properties/index.ts'
import { refuseWhileCopying } from './begin-text-copy.ts'
import { changeAllTexts } from './change-all-texts.ts'
import { toWireContent } from './language-content.ts'
import type { LanguageDependencies } from './language-dependencies.ts'
import { findLanguage, languageFault, recordLanguage } from './language-rules.ts'
import { readContentInLanguage } from './translated-texts-view.ts'

/**
 * Removes the texts of a language from every content, each as its next version that can be restored. A content whose
 * only text this is keeps it and is named in the reply. Refuses the default language (422) and one
 * whose texts are being copied (409).
 */
export function removeLanguageTexts(
  { database, clock }: LanguageDependencies,
  scope: PropertyScope,
  key: string,
): Promise<WireRemovedTexts> {
  return changeContent(database, scope, async tx => {
    const language = await findLanguage(tx, scope, key)
    if (language.status === 'default') {
      throw languageFault('key', 'isDefault', 'the default language keeps its texts')
    }
    await refuseWhileCopying(tx, scope, language.id)
    const contents = (await readContentInLanguage(tx, scope, key)).filter(content => content.hasText)
    const kept = contents.filter(content => content.isOnlyText && content.kind !== 'assistantTexts')
    const removed = contents.filter(content => !kept.includes(content))
    await changeAllTexts(tx, scope, removed, { from: language, to: null }, clock.now())
    const counts = { removed: removed.length, kept: kept.length }
    const note = { id: language.id, action: 'language.removeTexts', before: null } as const
    await recordLanguage(tx, scope, { ...note, after: { key, ...counts } })
    return { removed: removed.length, kept: kept.map(toWireContent) }
  })
}
