import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { WireGuide } from '@waymark/contract'
import { may, mayChangeVisibility } from '@waymark/domain'
import type { PropertyScope } from '../../platform/database/index.ts'
import { requireAllowed } from '../../platform/http/index.ts'
import { refuseStale } from '../../platform/record/index.ts'
import { changeContent, chooseLanguage, markContentChanged } from '../properties/index.ts'
import { applyGuideSave, type GuideSave } from './apply-guide-save.ts'
import type { GuideDependencies } from './guide-dependencies.ts'
import { refuseFaults, refuseUnpublishable } from './guide-issues.ts'
import { contentOf, type GuideContent, readGuide } from './guide-record.ts'
import { toWireGuide } from './guide-wire.ts'
import type { GuideAction } from './record-guide.ts'
import { refuseOverGuideLimit } from './refuse-over-limit.ts'
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

/**
 * Saves a guide in one language; absent fields stay, and a save that changes nothing leaves no version.
 * Refuses a stale save (409), what no browser can read (422), a public guide that could not be published
 * (422), and one public guide too many (402).
 */
export async function saveGuide(
  { database, clock }: GuideDependencies,
  scope: PropertyScope,
  { id, lang, ifMatch, body }: GuideSaveCall,
): Promise<WireGuide> {
  return changeContent(database, scope, async tx => {
    const found = await readGuide(tx, scope, id)
    const choice = chooseLanguage(found.languages, lang)
    const { guide } = found
    requireAllowed(may(scope.role, 'edit:tutorial', { visibility: guide.visibility }))
    await refuseStale(tx, { type: 'guide', id, version: guide.version }, ifMatch)
    refuseFaults(body.steps ?? [])
    const before = contentOf(guide)
    const after = applyGuideSave(before, body, choice, randomUUID)
    if (isDeepStrictEqual(before, after)) return toWireGuide(found, scope.role, lang)
    requireAllowed(mayChangeVisibility(scope.role, 'tutorial', before.visibility, after.visibility))
    const action = actionOf(before, after)
    if (after.visibility === 'public') refuseUnpublishable(after, choice)
    if (action === 'guide.publish') await refuseOverGuideLimit(tx, scope)
    await writeGuide(tx, scope, {
      before: guide,
      after,
      action,
      language: choice.wished,
      now: clock.now(),
      isUnconditional: ifMatch === null,
    })
    await markContentChanged(tx, scope)
    return toWireGuide(await readGuide(tx, scope, id), scope.role, lang)
  })
}
