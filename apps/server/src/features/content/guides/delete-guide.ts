import type { WireGuideRow } from '@waymark/contract'
import type { GuideContent } from '@waymark/domain/content/guide'
import { mayChangeVisibility } from '@waymark/domain/identity/access'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import { changeContent, chooseLanguage, markContentChanged } from '../../workspace/properties/index.ts'
import { readGuideRow } from './guide-list-view.ts'
import { contentOf, readGuide } from './guide-record.ts'
import { writeGuide } from './write-guide.ts'

/** A deleted guide has no chapter and is shown to no user (document 1 §4). */
export function deleted(before: GuideContent): GuideContent {
  return { ...before, visibility: 'deleted', chapterId: null }
}

/** Marks a guide as deleted; it can be restored. Deleting it again changes nothing. */
export async function deleteGuide(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { id, ifMatch }: { readonly id: number; readonly ifMatch: number | null },
): Promise<WireGuideRow> {
  return changeContent(database, scope, async tx => {
    const { guide, languages } = await readGuide(tx, scope, id)
    const choice = chooseLanguage(languages, undefined)
    requireAllowed(mayChangeVisibility(scope.role, 'tutorial', guide.visibility, 'deleted'))
    await refuseStale(tx, { type: 'guide', id, version: guide.version }, ifMatch)
    if (guide.visibility !== 'deleted') {
      await writeGuide(tx, scope, {
        before: guide,
        after: deleted(contentOf(guide)),
        action: 'guide.delete',
        now: clock.now(),
        isUnconditional: ifMatch === null,
      })
      await markContentChanged(tx, scope)
    }
    return readGuideRow(tx, scope, choice, id)
  })
}
