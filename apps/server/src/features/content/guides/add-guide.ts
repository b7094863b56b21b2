import type { WireLanguage } from '@waymark/contract'
import type { GuideContent } from '@waymark/domain/content/guide'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { markContentChanged } from '../../workspace/properties/index.ts'
import { insertGuide } from './guide-store.ts'
import { saveGuideTexts } from './guide-text-store.ts'
import { type GuideAction, recordGuide } from './record-guide.ts'

export interface Addition {
  readonly content: GuideContent
  readonly action: GuideAction
  readonly languages: readonly WireLanguage[]
  readonly now: Date
}

/** Adds a guide with its texts in every language as its first version, at the end of its chapter; its id. */
export async function addGuide(tx: Tx, scope: PropertyScope, addition: Addition): Promise<number> {
  const { content, action, languages, now } = addition
  const id = await insertGuide(tx, scope, content, now)
  for (const language of languages) {
    const texts = content.texts[language.key]
    if (texts !== undefined) {
      await saveGuideTexts(tx, scope, { guideId: id, languageId: language.id }, texts)
    }
  }
  await recordGuide(tx, scope, {
    id,
    action,
    before: null,
    after: content,
    version: 1,
    isUnconditional: false,
  })
  await markContentChanged(tx, scope)
  return id
}
