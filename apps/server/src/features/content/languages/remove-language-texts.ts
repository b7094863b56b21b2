import type { WireJob, WireRemovedTexts } from '@waymark/contract'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule } from '../../../platform/http/index.ts'
import { readWireJob, startJob } from '../../workspace/background-jobs/index.ts'
import { changeContent } from '../../workspace/properties/index.ts'
import { refuseWhileChanging } from './begin-text-copy.ts'
import { contentsAtOnce } from './copy-missing-texts.ts'
import { toWireContent } from './language-content.ts'
import type { LanguageDependencies } from './language-dependencies.ts'
import { findLanguage, recordLanguage } from './language-rules.ts'
import { readRemovableTexts, removeTextsOf, type TextRemoval } from './remove-texts-of.ts'

/** The input of a job that removes texts. */
export interface TextRemovalPlan {
  /** Language key. */
  readonly from: string
  /** Contents that had a text when the job was started. */
  readonly total: number
}

/** Removes at once where the contents are few, else as a job, which is returned. */
async function beginTextRemoval(
  { jobs, clock }: LanguageDependencies,
  tx: Tx,
  scope: PropertyScope,
  { language, removable }: TextRemoval & { readonly language: { readonly name: string } },
): Promise<WireJob | null> {
  if (removable.length <= contentsAtOnce) {
    await removeTextsOf(tx, scope, { language, removable }, clock.now())
    return null
  }
  const object = { type: 'language', id: language.id, name: language.name }
  const payload: TextRemovalPlan = { from: language.key, total: removable.length }
  const id = await startJob(tx, jobs, scope, { kind: 'removeLanguageTexts', object, payload })
  return readWireJob(tx, scope, id)
}

/**
 * Removes the texts of a language from every content, each as its next version that can be restored; with more than 100
 * contents a job does so. A content whose only text this is keeps it and is named in the reply. Refuses the default
 * language (422) and one whose texts a job changes (409).
 */
export function removeLanguageTexts(
  deps: LanguageDependencies,
  scope: PropertyScope,
  key: string,
): Promise<WireRemovedTexts> {
  return changeContent(deps.database, scope, async tx => {
    const language = await findLanguage(tx, scope, key)
    if (language.status === 'default') {
      throw breaksRule('key', 'isDefault', 'the default language keeps its texts')
    }
    await refuseWhileChanging(tx, scope, language.id)
    const { removable, kept } = await readRemovableTexts(tx, scope, key)
    const removeJob = await beginTextRemoval(deps, tx, scope, { language, removable })
    const counts = { removed: removable.length, kept: kept.length }
    const after = { key, ...counts }
    await recordLanguage(tx, scope, { action: 'language.removeTexts', objectId: language.id, after })
    return { removed: removeJob === null ? removable.length : 0, kept: kept.map(toWireContent), removeJob }
  })
}
