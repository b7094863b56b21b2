import type { WireChapter } from '@waymark/contract'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { changeContent, chooseLanguage, readLanguages } from '../../workspace/properties/index.ts'
import { acceptChapterSave, chapterContentOf, readChapterForSave, toWireChapter } from '../chapters/index.ts'
import { findVersion } from './find-version.ts'
import { readChapterSnapshot } from './guide-snapshot.ts'
import { readParts } from './read-parts.ts'
import { refuseAudienceGrowth } from './refuse-audience-growth.ts'
import { languagesNow, type RestoreCall } from './restore-guide-version.ts'
import { restoredChapter, skippedLanguages } from './restored-content.ts'

/**
 * Restores a version of a chapter as its next version, under the rules of a save; its guides and its visibility stay.
 * Refuses what `restoreGuideVersion` refuses.
 */
export async function restoreChapterVersion(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { id, version, ifMatch, parts, isAudienceConfirmed }: RestoreCall<'texts' | 'settings'>,
): Promise<WireChapter & { readonly skippedLanguages: string[] }> {
  return changeContent(database, scope, async tx => {
    const known = await readLanguages(tx, scope)
    const chapter = await readChapterForSave(tx, scope, { id, ifMatch })
    const object = { type: 'chapter', id, version: chapter.version } as const
    const { state } = await findVersion(tx, scope, object, { version, read: readChapterSnapshot })
    const languages = languagesNow(known)
    const before = chapterContentOf(chapter)
    const after = restoredChapter(before, state, readParts(parts), languages)
    refuseAudienceGrowth({ before, after, isConfirmed: isAudienceConfirmed })
    const saved = await acceptChapterSave(tx, scope, {
      chapter,
      after,
      action: 'chapter.restoreVersion',
      restoredFrom: version,
      ifMatch,
      now: clock.now(),
    })
    const choice = chooseLanguage(known, undefined)
    const skipped = skippedLanguages(state, languages)
    return { ...toWireChapter(saved, scope.role, choice), skippedLanguages: skipped }
  })
}
