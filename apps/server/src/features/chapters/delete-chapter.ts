import { may } from '@waymark/domain/access'
import type { PropertyScope } from '../../platform/database/index.ts'
import { requireAllowed } from '../../platform/http/index.ts'
import { recordAudit, refuseStale } from '../../platform/record/index.ts'
import { emptyChapter } from '../guides/index.ts'
import { changeContent, markContentChanged } from '../properties/index.ts'
import type { ChapterDependencies } from './chapter-dependencies.ts'
import { contentOf, readChapter } from './chapter-record.ts'
import { removeChapter } from './chapter-store.ts'

export interface ChapterDeletion {
  readonly id: number
  readonly ifMatch: number | null
  /** Where its guides go: to Unsorted, or among the deleted ones. */
  readonly guides: 'unsort' | 'delete'
}

/** Deletes a chapter. Refuses (403) where the person may not edit one of the guides in it. */
export async function deleteChapter(
  { database, clock }: ChapterDependencies,
  scope: PropertyScope,
  { id, ifMatch, guides }: ChapterDeletion,
): Promise<{ ok: true }> {
  return changeContent(database, scope, async tx => {
    const chapter = await readChapter(tx, scope, id)
    requireAllowed(may(scope.role, 'edit:chapter', { visibility: chapter.visibility }))
    await refuseStale(tx, { type: 'chapter', id, version: chapter.version }, ifMatch)
    const isUnconditional = ifMatch === null
    await emptyChapter(tx, scope, id, { guides, now: clock.now(), isUnconditional })
    await removeChapter(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'chapter.delete',
      objectType: 'chapter',
      objectId: id,
      before: contentOf(chapter),
      after: null,
      isUnconditional,
    })
    await markContentChanged(tx, scope)
    return { ok: true }
  })
}
