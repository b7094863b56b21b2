import { randomUUID } from 'node:crypto'
import type { SentStep, WireGuide } from '@waymark/contract'
import { guideFields } from '@waymark/domain/content/guide'
import { defaultContent } from '@waymark/domain/foundation/entity'
import { may } from '@waymark/domain/identity/access'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import {
  changeContent,
  chooseLanguage,
  markContentChanged,
  readLanguages,
} from '../../workspace/properties/index.ts'
import { applyGuideSave } from './apply-guide-save.ts'
import { precheckStepPatterns, refuseUnstorable } from './guide-issues.ts'
import { readGuide } from './guide-record.ts'
import { insertGuide } from './guide-store.ts'
import { saveGuideTexts } from './guide-text-store.ts'
import { toWireGuide } from './guide-wire.ts'
import { chapterIdOf } from './move-guide.ts'
import { recordGuide } from './record-guide.ts'

export interface NewGuide {
  readonly title: string
  readonly subtitle: string
  /** Chapter, or 0 for Unsorted. */
  readonly launcher: number
  readonly steps: readonly SentStep[]
}

/** Makes a private draft at the end of a chapter, with its texts in one language (undefined: the default one). */
export async function createGuide(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { lang, body }: { readonly lang: string | undefined; readonly body: NewGuide },
): Promise<WireGuide> {
  requireAllowed(may(scope.role, 'edit:tutorial', { visibility: 'private' }))
  await precheckStepPatterns(body.steps)
  refuseUnstorable(body.steps)
  return changeContent(database, scope, async tx => {
    const choice = chooseLanguage(await readLanguages(tx, scope), lang)
    const { launcher, ...sent } = body
    const blank = { ...defaultContent(guideFields), chapterId: chapterIdOf(launcher) }
    const content = applyGuideSave(blank, sent, choice, randomUUID)
    const id = await insertGuide(tx, scope, content, clock.now())
    const texts = content.texts[choice.requested.key]
    if (texts !== undefined) {
      await saveGuideTexts(tx, scope, { guideId: id, languageId: choice.requested.id }, texts)
    }
    const change = { id, before: null, after: content, version: 1, isUnconditional: false }
    await recordGuide(tx, scope, { ...change, action: 'guide.create' })
    await markContentChanged(tx, scope)
    return toWireGuide(await readGuide(tx, scope, id), scope.role, lang)
  })
}
