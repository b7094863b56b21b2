import type { WireGuideTexts } from '@waymark/contract'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { changeContent, chooseLanguage } from '../../workspace/properties/index.ts'
import { applyAllLanguages, type SentLanguageTexts } from './apply-all-languages.ts'
import { refuseTextFaults } from './guide-issues.ts'
import { contentOf, type GuideInProperty, readGuide } from './guide-record.ts'
import { toWireGuideTexts } from './guide-texts-wire.ts'
import { acceptGuideSave, readForSave } from './save-guide.ts'

/** A guide's texts in all its languages. Refuses an id that is not of this property (404). */
export async function readAllLanguages(
  { database }: WriteDependencies,
  scope: PropertyScope,
  id: number,
): Promise<WireGuideTexts> {
  return toWireGuideTexts(await database.inScope(scope, tx => readGuide(tx, scope, id)))
}

export interface LanguagesSaveCall {
  readonly id: number
  readonly ifMatch: number | null
  readonly languageTexts: SentLanguageTexts
}

/** `saveAllLanguages` in a transaction that has the property's content lock. */
export async function saveAllLanguagesIn(
  tx: Tx,
  scope: PropertyScope,
  { id, ifMatch, languageTexts }: LanguagesSaveCall,
  now: Date,
): Promise<GuideInProperty> {
  const found = await readForSave(tx, scope, { id, ifMatch })
  const choice = chooseLanguage(found.languages, undefined)
  refuseTextFaults(languageTexts)
  const after = applyAllLanguages(contentOf(found.guide), languageTexts, choice, found.languages)
  return acceptGuideSave(tx, scope, { found, after, choice, ifMatch, now })
}

/**
 * Saves a guide's texts in several languages at once, all or none of them, as one version. What is not named stays.
 * Refuses what `applyAllLanguages` refuses, a medium that cannot be shown (422), and a stale save (409).
 */
export async function saveAllLanguages(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  call: LanguagesSaveCall,
): Promise<WireGuideTexts> {
  return changeContent(database, scope, async tx =>
    toWireGuideTexts(await saveAllLanguagesIn(tx, scope, call, clock.now())),
  )
}
