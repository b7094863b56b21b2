import { isDeepStrictEqual } from 'node:util'
import type { WireChapter } from '@waymark/contract'
import { may, mayChangeVisibility, mayReorderGuides } from '@waymark/domain'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse, requireAllowed } from '../../platform/http/index.ts'
import { keepVersion, recordAudit, refuseStale } from '../../platform/record/index.ts'
import { orderGuides } from '../guides/index.ts'
import { changeContent, chooseLanguage, markContentChanged, readLanguages } from '../properties/index.ts'
import { applyChapterSave, type ChapterSave, isSameSet } from './apply-chapter-save.ts'
import type { ChapterDependencies } from './chapter-dependencies.ts'
import { type ChapterContent, type ChapterRecord, contentOf, readChapter } from './chapter-record.ts'
import { updateChapter } from './chapter-store.ts'
import { toWireChapter } from './chapter-wire.ts'
import { refuseOverChapterLimit } from './refuse-over-limit.ts'

export interface ChapterSaveCall {
  readonly id: number
  readonly lang: string | undefined
  readonly ifMatch: number | null
  readonly body: ChapterSave
}

/** Refuses what this person, or this order of guides, may not. */
function refuseUnfit(scope: PropertyScope, before: ChapterRecord, save: ChapterSave): void {
  const to = save.visibility ?? before.visibility
  requireAllowed(mayChangeVisibility(scope.role, 'chapter', before.visibility, to))
  if (save.tutorials === undefined) return
  requireAllowed(mayReorderGuides(scope.role))
  if (isSameSet(save.tutorials, before.guideIds)) return
  throw refuse('breaksRule', {
    issues: [
      {
        path: 'tutorials',
        code: 'notItsGuides',
        message: 'must name each guide of the chapter exactly once',
      },
    ],
  })
}

function actionOf(before: ChapterContent, after: ChapterContent): string {
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

/**
 * Saves a chapter in one language, or the order of its guides. Absent fields stay; a save that changes
 * nothing leaves no version. Refuses a stale save (409), an order that does not name exactly the chapter's
 * guides (422) and one public chapter too many (402).
 */
export async function saveChapter(
  { database, clock }: ChapterDependencies,
  scope: PropertyScope,
  { id, lang, ifMatch, body }: ChapterSaveCall,
): Promise<WireChapter> {
  return changeContent(database, scope, async tx => {
    const choice = chooseLanguage(await readLanguages(tx, scope), lang)
    const chapter = await readChapter(tx, scope, id)
    requireAllowed(may(scope.role, 'edit:chapter', { visibility: chapter.visibility }))
    await refuseStale(tx, { type: 'chapter', id, version: chapter.version }, ifMatch)
    refuseUnfit(scope, chapter, body)
    const before = contentOf(chapter)
    const after = applyChapterSave(before, body, choice)
    if (isDeepStrictEqual(before, after)) return toWireChapter(chapter, scope.role, choice)
    const action = actionOf(before, after)
    if (action === 'chapter.publish') await refuseOverChapterLimit(tx, scope)
    const version = await write(tx, scope, chapter, after, clock.now())
    const about = { objectType: 'chapter', objectId: id } as const
    await recordAudit(tx, scope, { ...about, action, before, after, isUnconditional: ifMatch === null })
    await keepVersion(tx, scope, { ...about, version, snapshot: after })
    await markContentChanged(tx, scope)
    return toWireChapter(await readChapter(tx, scope, id), scope.role, choice)
  })
}
