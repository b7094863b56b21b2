import { isDeepStrictEqual } from 'node:util'
import { mergeOrder } from '@waymark/domain/content/chapter'
import { mayReorderGuides } from '@waymark/domain/identity/access'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { changeContent, markContentChanged } from '../../workspace/properties/index.ts'
import { orderGuides, readGuideOrder } from '../guides/index.ts'
import { isSameSet } from './apply-chapter-save.ts'
import { readChapter } from './chapter-record.ts'

export interface GuideSort {
  /** Chapter, or 0 for Unsorted. */
  readonly id: number
  /** Its guides in their new order, as far as the caller saw them. */
  readonly tutorials: readonly number[]
}

/**
 * Puts the guides of a chapter into an order. A list that is older than what is there is merged: guides that came
 * meanwhile stay behind their neighbour, those that left are passed over. Asks for the right to put guides in order
 * (document 2 §6.3).
 */
export async function sortGuides(
  { database }: WriteDependencies,
  scope: PropertyScope,
  { id, tutorials }: GuideSort,
): Promise<{ tutorials: number[]; isMerged: boolean }> {
  requireAllowed(mayReorderGuides(scope.role))
  return changeContent(database, scope, async tx => {
    const chapterId = id === 0 ? null : (await readChapter(tx, scope, id)).id
    const before = await readGuideOrder(tx, scope, chapterId)
    const after = mergeOrder(before, tutorials)
    if (!isDeepStrictEqual(before, after)) {
      await orderGuides(tx, scope, after)
      // The list itself says what it was made from, and nothing that it did not know is lost.
      await recordAudit(tx, scope, { action: 'chapter.sortGuides', objectId: chapterId, before, after })
      await markContentChanged(tx, scope)
    }
    return { tutorials: after, isMerged: !isSameSet(tutorials, before) }
  })
}
