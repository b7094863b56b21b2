import { chapterEntity, chapterFields } from '@waymark/domain/content/chapter'
import { may } from '@waymark/domain/identity/access'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { removeContent } from '../../../platform/entity/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import { changeContent, recordContent } from '../../workspace/properties/index.ts'
import { emptyChapter } from '../guides/index.ts'
import { contentOf, readChapter } from './chapter-record.ts'

export interface ChapterDeletion {
  readonly id: number
  readonly ifMatch: number | null
  /** Destination of its guides: Unsorted, or the deleted guides. */
  readonly guides: 'unsort' | 'delete'
}

/** Deletes a chapter. Refuses (403) where the person may not edit one of the guides in it. */
export async function deleteChapter(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { id, ifMatch, guides }: ChapterDeletion,
): Promise<{ ok: true }> {
  return changeContent(database, scope, async tx => {
    const chapter = await readChapter(tx, scope, id)
    requireAllowed(may(scope.role, 'edit:chapter', { visibility: chapter.visibility }))
    await refuseStale(tx, { type: 'chapter', id, version: chapter.version }, ifMatch)
    const isUnconditional = ifMatch === null
    await emptyChapter(tx, scope, id, { guides, now: clock.now(), isUnconditional })
    await removeContent(tx, scope, chapterEntity, id)
    const { version } = chapter
    const about = { objectType: 'chapter', objectId: id, action: 'chapter.delete', version } as const
    const change = { before: contentOf(chapter), after: null, isUnconditional }
    await recordContent(tx, scope, chapterFields, { ...about, ...change })
    return { ok: true }
  })
}
