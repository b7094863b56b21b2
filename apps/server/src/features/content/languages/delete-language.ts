import type { WireLanguage } from '@waymark/contract'
import { languageUsageLists } from '@waymark/domain/content/translation'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { breaksRule, refuse } from '../../../platform/http/index.ts'
import { removeFromDeletedMessages } from '../../messages/messages/index.ts'
import { changeContent, chooseLanguage, readLanguages } from '../../workspace/properties/index.ts'
import { keepOnlyTextsOfDeletedGuides } from '../guides/index.ts'
import { refuseWhileChanging } from './begin-text-copy.ts'
import { changeAllTexts } from './change-all-texts.ts'
import type { LanguageDependencies } from './language-dependencies.ts'
import { findLanguage, recordLanguage } from './language-rules.ts'
import { readLanguageUsage } from './language-usage.ts'

/**
 * Deletes a language that no content uses, with the wording of the assistant in it. Refuses the default one (422) and
 * one that is used (409, with the lists of its usage that are not empty), or whose texts are being copied.
 */
export function deleteLanguage(
  { database, clock }: LanguageDependencies,
  scope: PropertyScope,
  key: string,
): Promise<WireLanguage> {
  return changeContent(database, scope, async tx => {
    const before = await findLanguage(tx, scope, key)
    if (before.status === 'default') throw breaksRule('key', 'isDefault', 'the default language stays')
    await refuseWhileChanging(tx, scope, before.id)
    const usage = (await readLanguageUsage(tx, scope)).find(one => one.key === key)?.usage
    const usages = languageUsageLists.filter(list => (usage?.[list] ?? 0) > 0)
    if (usages.length > 0) throw refuse('inUse', { usages })
    const { fallback } = chooseLanguage(await readLanguages(tx, scope), undefined)
    await keepOnlyTextsOfDeletedGuides(tx, scope, { from: before, to: fallback })
    await removeFromDeletedMessages(tx, scope, before.id)
    await changeAllTexts(tx, scope, [], { from: before, to: null }, clock.now())
    await tx
      .deleteFrom('language')
      .where('language.property_id', '=', scope.propertyId)
      .where('language.key', '=', key)
      .execute()
    await recordLanguage(tx, scope, { action: 'language.delete', objectId: before.id, before })
    return before
  })
}
