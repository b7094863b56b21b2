import { randomUUID } from 'node:crypto'
import type { WireGuide, WireLanguage } from '@waymark/contract'
import { type LanguageMapping, pairLanguages } from '@waymark/domain/content/guide-copy'
import { may } from '@waymark/domain/identity/access'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { notFound, refuse, requireAllowed } from '../../../platform/http/index.ts'
import { changeContent, chooseLanguage, readLanguages } from '../../workspace/properties/index.ts'
import { copyPictures, type PictureCopying } from '../images/index.ts'
import { addGuide } from './add-guide.ts'
import { copiedContent } from './copied-content.ts'
import { contentOf, type GuideInProperty, readGuide } from './guide-record.ts'
import { toWireGuide } from './guide-wire.ts'
import { chapterIdOf } from './move-guide.ts'

export interface GuideCopy {
  readonly sourceTutorial: number
  readonly languageMapping: LanguageMapping
  /** Chapter of the target, or 0 for Unsorted. */
  readonly launcher: number
}

export interface CopyDependencies extends WriteDependencies, PictureCopying {
  /** Opens another property to the person who asks, or refuses as if it were not there. */
  readonly openProperty: (propertyId: number) => Promise<PropertyScope>
}

/** The property of the guide, opened to the person. A guide of another company is not there (404). */
async function openSource(deps: CopyDependencies, target: PropertyScope, guideId: number) {
  const row = await deps.database.inScope(target, tx =>
    tx
      .selectFrom('guide')
      .select('guide.property_id')
      .where('guide.id', '=', guideId)
      .executeTakeFirstOrThrow(notFound),
  )
  if (row.property_id === target.propertyId) return target
  const source = await deps.openProperty(row.property_id)
  requireAllowed(may(source.role, 'view:manage/edit/steps'))
  return source
}

const words = {
  unknownLanguage: 'is not a language of its side',
  takenTwice: 'names a language that another one is copied to',
  nothingToCopy: 'must name a language in which the guide has texts',
}

/** Refuses (422) a table of languages that does not fit both sides. */
function pairsOf(mapping: LanguageMapping, source: GuideInProperty, target: readonly WireLanguage[]) {
  const sides = {
    keys: source.languages.map(language => language.key),
    written: Object.keys(source.guide.texts),
  }
  const { pairs, issues } = pairLanguages(
    mapping,
    sides,
    target.map(language => language.key),
  )
  if (issues.length === 0) return pairs
  throw refuse('breaksRule', { issues: issues.map(issue => ({ ...issue, message: words[issue.code] })) })
}

/**
 * Copies a guide of a property of the same company into this one as a private draft at the end of a chapter.
 * Segments and context tags stay behind unless it is the same property; own pictures are kept for the target, too.
 * Asks for a look at the source and the right to edit drafts in the target.
 */
export async function copyGuide(
  deps: CopyDependencies,
  scope: PropertyScope,
  copy: GuideCopy,
): Promise<WireGuide> {
  requireAllowed(may(scope.role, 'edit:tutorial', { visibility: 'private' }))
  const source = await openSource(deps, scope, copy.sourceTutorial)
  const found = await deps.database.inScope(source, tx => readGuide(tx, source, copy.sourceTutorial))
  const isSameProperty = source.propertyId === scope.propertyId
  const target = await deps.database.inScope(scope, tx => readLanguages(tx, scope))
  const pairs = pairsOf(copy.languageMapping, found, target)
  const chapterId = chapterIdOf(copy.launcher)
  const defaultKey = chooseLanguage(target, undefined).fallback.key
  const input = { chapterId, languages: pairs, isSameProperty, isNamedCopy: isSameProperty, defaultKey }
  const copied = copiedContent(contentOf(found.guide), input, randomUUID)
  const properties = { from: [source.propertyId], to: scope.propertyId }
  const content = isSameProperty ? copied : await copyPictures(deps, properties, copied)
  return changeContent(deps.database, scope, async tx => {
    const languages = await readLanguages(tx, scope)
    // A language of the target that was deleted meanwhile is named as one that was never there.
    pairsOf(copy.languageMapping, found, languages)
    const now = deps.clock.now()
    const id = await addGuide(tx, scope, { content, action: 'guide.copy', languages, now })
    return toWireGuide(await readGuide(tx, scope, id), scope.role, undefined)
  })
}
