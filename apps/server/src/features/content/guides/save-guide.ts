import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { WireGuide } from '@waymark/contract'
import type { GuideContent } from '@waymark/domain/content/guide'
import { may, mayChangeVisibility } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import {
  changeContent,
  chooseLanguage,
  type LanguageChoice,
  markContentChanged,
} from '../../workspace/properties/index.ts'
import { applyGuideSave, type GuideSave } from './apply-guide-save.ts'
import { enforceGuideLimit } from './enforce-guide-limit.ts'
import { precheckStepPatterns, refuseUnpublishable, refuseUnstorable } from './guide-issues.ts'
import { contentOf, type GuideInProperty, readGuide } from './guide-record.ts'
import { toWireGuide } from './guide-wire.ts'
import type { GuideAction } from './record-guide.ts'
import { writeGuide } from './write-guide.ts'

export interface GuideSaveCall {
  readonly id: number
  readonly lang: string | undefined
  /** Version that the caller saw; null: it did not say. */
  readonly ifMatch: number | null
  readonly body: GuideSave
}

function actionOf(before: GuideContent, after: GuideContent): GuideAction {
  if (before.visibility === after.visibility) return 'guide.save'
  return after.visibility === 'public' ? 'guide.publish' : 'guide.unpublish'
}

interface Decided {
  readonly found: GuideInProperty
  readonly after: GuideContent
  readonly choice: LanguageChoice
  readonly action?: GuideAction
  readonly ifMatch: number | null
  readonly restoredFrom?: number | undefined
}

/**
 * Writes what a save, a save of all languages or a restored version makes of a guide, under the same rules: the
 * right to the new visibility, what may be public, limits, audit. What changes nothing leaves no version.
 */
export async function acceptGuideSave(
  tx: Tx,
  scope: PropertyScope,
  { found, after, choice, ifMatch, now, ...write }: Decided & { readonly now: Date },
): Promise<GuideInProperty> {
  const before = contentOf(found.guide)
  if (isDeepStrictEqual(before, after)) return found
  requireAllowed(mayChangeVisibility(scope.role, 'tutorial', before.visibility, after.visibility))
  const isPublished = after.visibility === 'public' && before.visibility !== 'public'
  if (after.visibility === 'public') refuseUnpublishable(after, choice)
  if (isPublished) await enforceGuideLimit(tx, scope)
  await writeGuide(tx, scope, {
    before: found.guide,
    after,
    action: write.action ?? actionOf(before, after),
    languages: found.languages,
    now,
    isUnconditional: ifMatch === null,
    restoredFrom: write.restoredFrom,
  })
  await markContentChanged(tx, scope)
  return readGuide(tx, scope, found.guide.id)
}

/** Reads a guide that is about to be saved. Refuses who may not edit it (403) and a stale save (409). */
export async function readForSave(
  tx: Tx,
  scope: PropertyScope,
  { id, ifMatch }: { readonly id: number; readonly ifMatch: number | null },
): Promise<GuideInProperty> {
  const found = await readGuide(tx, scope, id)
  const { visibility, version } = found.guide
  requireAllowed(may(scope.role, 'edit:tutorial', { visibility }))
  await refuseStale(tx, { type: 'guide', id, version }, ifMatch)
  return found
}

/**
 * Saves a guide in one language; absent fields stay, and a save that changes nothing leaves no version.
 * Refuses a stale save (409), what no draft may hold (422), a public guide that could not be published
 * (422), and one public guide too many (402).
 */
export async function saveGuide(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { id, lang, ifMatch, body }: GuideSaveCall,
): Promise<WireGuide> {
  await precheckStepPatterns(body.steps ?? [])
  return changeContent(database, scope, async tx => {
    const found = await readForSave(tx, scope, { id, ifMatch })
    const choice = chooseLanguage(found.languages, lang)
    refuseUnstorable(body.steps ?? [])
    const after = applyGuideSave(contentOf(found.guide), body, choice, randomUUID)
    const saved = await acceptGuideSave(tx, scope, { found, after, choice, ifMatch, now: clock.now() })
    return toWireGuide(saved, scope.role, lang)
  })
}
