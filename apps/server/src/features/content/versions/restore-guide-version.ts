import type { WireGuide, WireLanguage } from '@waymark/contract'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { changeContent, chooseLanguage } from '../../workspace/properties/index.ts'
import { acceptGuideSave, guideContentOf, readGuideForSave, toWireGuide } from '../guides/index.ts'
import { queueForeignImages } from '../images/index.ts'
import { findVersion } from './find-version.ts'
import { readGuideSnapshot } from './guide-snapshot.ts'
import { readParts } from './read-parts.ts'
import { refuseAudienceGrowth } from './refuse-audience-growth.ts'
import {
  type CurrentLanguages,
  type RestoredPart,
  restoredGuide,
  skippedLanguages,
} from './restored-content.ts'

export interface RestoreCall<Part extends RestoredPart = RestoredPart> {
  readonly id: number
  readonly version: number
  readonly ifMatch: number | null
  /** Undefined: the caller named none, which is refused. */
  readonly parts: readonly Part[] | undefined
  /** The caller knows that more users may see it. */
  readonly isAudienceConfirmed: boolean
}

/** The languages of the property as restoring looks at them. */
export const languagesNow = (languages: readonly WireLanguage[]): CurrentLanguages => ({
  keys: new Set(languages.map(language => language.key)),
  defaultKey: chooseLanguage(languages, undefined).fallback.key,
})

/**
 * Restores a version of a guide as its next version, under the rules of a save. Refuses a version that is not kept
 * (404), a stale restore (409), settings that refer to a deleted segment or a public guide that could not be
 * published so (422), and an audience of a public guide that grows without being confirmed (409).
 */
export async function restoreGuideVersion(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { id, version, ifMatch, parts, isAudienceConfirmed }: RestoreCall,
): Promise<WireGuide & { readonly skippedLanguages: string[] }> {
  return changeContent(database, scope, async tx => {
    const found = await readGuideForSave(tx, scope, { id, ifMatch })
    const object = { type: 'guide', id, version: found.guide.version } as const
    const { state } = await findVersion(tx, scope, object, { version, read: readGuideSnapshot })
    const languages = languagesNow(found.languages)
    const before = guideContentOf(found.guide)
    const after = restoredGuide(before, state, readParts(parts), languages)
    refuseAudienceGrowth({ before, after, isConfirmed: isAudienceConfirmed })
    const saved = await acceptGuideSave(tx, scope, {
      found,
      after,
      choice: chooseLanguage(found.languages, undefined),
      action: 'guide.restoreVersion',
      restoredFrom: version,
      ifMatch,
      now: clock.now(),
    })
    await queueForeignImages(tx, { ...scope, type: 'guide', id })
    const skipped = skippedLanguages(state, languages)
    return { ...toWireGuide(saved, scope.role, undefined), skippedLanguages: skipped }
  })
}
