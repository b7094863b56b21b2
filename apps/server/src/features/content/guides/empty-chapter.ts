import type { GuideContent } from '@waymark/domain/content/guide'
import { mayChangeVisibility } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import { deleted } from './delete-guide.ts'
import { contentOf, readGuidesOfChapter } from './guide-record.ts'
import { type GuideFlow, updateGuideFlows } from './update-guide-flows.ts'

export interface ChapterEmptying {
  /** Destination of the guides: Unsorted, or the deleted guides. */
  readonly guides: 'unsort' | 'delete'
  readonly now: Date
  readonly isUnconditional: boolean
}

/**
 * Takes every guide out of a chapter that is about to go, each as a separate change, in their order.
 * Refuses all of it where the person may not edit one of them. Requires the property's content lock.
 */
export async function emptyChapter(
  tx: Tx,
  scope: PropertyScope,
  chapterId: number,
  { guides, now, isUnconditional }: ChapterEmptying,
): Promise<void> {
  const action = guides === 'delete' ? 'guide.delete' : 'guide.move'
  const changes = (await readGuidesOfChapter(tx, scope, chapterId)).map((before): GuideFlow => {
    const content = contentOf(before)
    const after: GuideContent = guides === 'delete' ? deleted(content) : { ...content, chapterId: null }
    requireAllowed(mayChangeVisibility(scope.role, 'tutorial', before.visibility, after.visibility))
    return { before, after, action }
  })
  await updateGuideFlows(tx, scope, changes, { now, isUnconditional })
}
