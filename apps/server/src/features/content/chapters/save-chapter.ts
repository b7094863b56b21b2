import { isDeepStrictEqual } from 'node:util'
import type { WireChapter } from '@waymark/contract'
import { type ChapterContent, chapterFields } from '@waymark/domain/content/chapter'
import { may, mayChangeVisibility, mayReorderGuides } from '@waymark/domain/identity/access'
import type { AuditAction } from '@waymark/domain/workspace/audit'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { breaksRule, requireAllowed } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import {
  changeContent,
  chooseLanguage,
  readLanguages,
  recordContent,
} from '../../workspace/properties/index.ts'
import { orderGuides } from '../guides/index.ts'
import { applyAllTexts, type SentTexts } from './apply-all-texts.ts'
import { applyChapterSave, type ChapterSave, isSameSet } from './apply-chapter-save.ts'
import { type ChapterRecord, contentOf, readChapter } from './chapter-record.ts'
import { updateChapter } from './chapter-store.ts'
import { languageTextsOf, toWireChapter } from './chapter-wire.ts'
import { enforceChapterLimit } from './enforce-chapter-limit.ts'

export interface ChapterSaveCall {
  readonly id: number
  readonly lang: string | undefined
  readonly ifMatch: number | null
  readonly body: ChapterSave
}

/** Refuses what this person, or this order of guides, may not. */
function assertValidSave(scope: PropertyScope, before: ChapterRecord, save: ChapterSave): void {
  const to = save.visibility ?? before.visibility
  requireAllowed(mayChangeVisibility(scope.role, 'chapter', before.visibility, to))
  if (save.tutorials === undefined) return
  requireAllowed(mayReorderGuides(scope.role))
  if (isSameSet(save.tutorials, before.guideIds)) return
  throw breaksRule('tutorials', 'notItsGuides', 'must name each guide of the chapter exactly once')
}

function actionOf(before: ChapterContent, after: ChapterContent) {
  if (before.visibility === after.visibility) return 'chapter.save'
  return after.visibility === 'public' ? 'chapter.publish' : 'chapter.unpublish'
}

async function write(tx: Tx, scope: PropertyScope, before: ChapterRecord, after: ChapterContent, now: Date) {
  const version = before.version + 1
  await updateChapter(tx, scope, {
    id: before.id,
    content: after,
    version,
    firstPublishedAt: before.firstPublishedAt ?? (after.visibility === 'public' ? now : null),
    lastChangedAt: now,
  })
  if (!isDeepStrictEqual(before.guideIds, after.guideIds)) await orderGuides(tx, scope, after.guideIds)
  return version
}

export interface ChapterDecision {
  readonly chapter: ChapterRecord
  readonly after: ChapterContent
  readonly action?: AuditAction
  readonly ifMatch: number | null
  readonly now: Date
  readonly restoredFrom?: number | undefined
}

/**
 * Writes what a save, a save of all languages or a restored version makes of a chapter, under the same rules: the
 * limit of public chapters, audit, version. What changes nothing leaves no version.
 */
export async function acceptChapterSave(
  tx: Tx,
  scope: PropertyScope,
  { chapter, after, ifMatch, now, ...details }: ChapterDecision,
): Promise<ChapterRecord> {
  const before = contentOf(chapter)
  if (isDeepStrictEqual(before, after)) return chapter
  const isPublished = after.visibility === 'public' && before.visibility !== 'public'
  if (isPublished) await enforceChapterLimit(tx, scope)
  const version = await write(tx, scope, chapter, after, now)
  const action = details.action ?? actionOf(before, after)
  const about = { objectType: 'chapter', objectId: chapter.id, action, version } as const
  const change = { before, after, isUnconditional: ifMatch === null, restoredFrom: details.restoredFrom }
  await recordContent(tx, scope, chapterFields, { ...about, ...change })
  return readChapter(tx, scope, chapter.id)
}

/** Reads a chapter that is about to be saved. Refuses who may not edit it (403) and a stale save (409). */
export async function readForSave(
  tx: Tx,
  scope: PropertyScope,
  { id, ifMatch }: { readonly id: number; readonly ifMatch: number | null },
): Promise<ChapterRecord> {
  const chapter = await readChapter(tx, scope, id)
  requireAllowed(may(scope.role, 'edit:chapter', { visibility: chapter.visibility }))
  await refuseStale(tx, { type: 'chapter', id, version: chapter.version }, ifMatch)
  return chapter
}

/**
 * Saves a chapter in one language, or the order of its guides. Absent fields stay; a save that changes
 * nothing leaves no version. Refuses a stale save (409), an order that does not name exactly the chapter's
 * guides (422) and one public chapter too many (402).
 */
export async function saveChapter(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { id, lang, ifMatch, body }: ChapterSaveCall,
): Promise<WireChapter> {
  return changeContent(database, scope, async tx => {
    const choice = chooseLanguage(await readLanguages(tx, scope), lang)
    const chapter = await readForSave(tx, scope, { id, ifMatch })
    assertValidSave(scope, chapter, body)
    const after = applyChapterSave(contentOf(chapter), body, choice)
    const saved = await acceptChapterSave(tx, scope, { chapter, after, ifMatch, now: clock.now() })
    return toWireChapter(saved, scope.role, choice)
  })
}

export interface ChapterTextsSave {
  readonly id: number
  readonly ifMatch: number | null
  readonly languageTexts: SentTexts
}

/** `saveChapterTexts` in a transaction that has the property's content lock. */
export async function saveChapterTextsIn(
  tx: Tx,
  scope: PropertyScope,
  call: ChapterTextsSave,
  now: Date,
): Promise<ChapterRecord> {
  const chapter = await readForSave(tx, scope, call)
  const after = applyAllTexts(contentOf(chapter), call.languageTexts, await readLanguages(tx, scope))
  return acceptChapterSave(tx, scope, { chapter, after, ifMatch: call.ifMatch, now })
}

/**
 * Saves a chapter's texts in several languages at once, all or none of them, as one version; the reply has them
 * all. Refuses what `applyAllTexts` refuses and a stale save (409).
 */
export async function saveChapterTexts(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  call: ChapterTextsSave,
): Promise<WireChapter> {
  return changeContent(database, scope, async tx => {
    const choice = chooseLanguage(await readLanguages(tx, scope), undefined)
    const saved = await saveChapterTextsIn(tx, scope, call, clock.now())
    return { ...toWireChapter(saved, scope.role, choice), languageTexts: languageTextsOf(saved, choice) }
  })
}
