import { mayChangeVisibility } from '@waymark/domain'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { requireAllowed } from '../../platform/http/index.ts'
import { deleted } from './delete-guide.ts'
import { contentOf, type GuideContent, readGuidesOfChapter } from './guide-record.ts'
import { writeGuide } from './write-guide.ts'

export interface Emptying {
  /** Where the guides go: to Unsorted, or among the deleted ones. */
  readonly guides: 'unsort' | 'delete'
  readonly now: Date
  readonly isUnconditional: boolean
}

/**
 * Takes every guide out of a chapter that is about to go, each as a change of its own, in their order.
 * Refuses all of it where the person may not edit one of them. Asks for the property's content lock.
 */
export async function emptyChapter(
  tx: Tx,
  scope: PropertyScope,
  chapterId: number,
  { guides, now, isUnconditional }: Emptying,
): Promise<void> {
  for (const before of await readGuidesOfChapter(tx, scope, chapterId)) {
    const content = contentOf(before)
    const after: GuideContent = guides === 'delete' ? deleted(content) : { ...content, chapterId: null }
    requireAllowed(mayChangeVisibility(scope.role, 'tutorial', before.visibility, after.visibility))
    const action = guides === 'delete' ? 'guide.delete' : 'guide.move'
    await writeGuide(tx, scope, { before, after, action, now, isUnconditional })
  }
}
