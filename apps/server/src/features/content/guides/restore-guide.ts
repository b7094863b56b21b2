import type { WireGuideRow } from '@waymark/contract'
import { mayChangeVisibility } from '@waymark/domain/identity/access'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import { changeContent, chooseLanguage, markContentChanged } from '../../workspace/properties/index.ts'
import { readGuideRow } from './guide-list-view.ts'
import { readGuidePositions, reservePositions } from './guide-order.ts'
import { contentOf, readGuide } from './guide-record.ts'
import { moved } from './move-guide.ts'
import { writeGuide } from './write-guide.ts'

/**
 * Restores a deleted guide as a private draft in its former chapter and place, or in Unsorted if that chapter no longer
 * exists (document 1 §4). A guide that is not deleted remains unchanged.
 */
export async function restoreGuide(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { id, ifMatch }: { readonly id: number; readonly ifMatch: number | null },
): Promise<WireGuideRow> {
  return changeContent(database, scope, async tx => {
    const { guide, languages } = await readGuide(tx, scope, id)
    const choice = chooseLanguage(languages, undefined)
    requireAllowed(mayChangeVisibility(scope.role, 'tutorial', guide.visibility, 'private'))
    await refuseStale(tx, { type: 'guide', id, version: guide.version }, ifMatch)
    if (guide.visibility === 'deleted') {
      const former = (await readGuidePositions(tx, scope, [id])).get(id)?.former
      await writeGuide(tx, scope, {
        before: guide,
        after: moved(contentOf(guide), former?.chapterId ?? null),
        action: 'guide.restore',
        now: clock.now(),
        isUnconditional: ifMatch === null,
      })
      if (former !== undefined) await reservePositions(tx, scope, [former])
      await markContentChanged(tx, scope)
    }
    return readGuideRow(tx, scope, choice, id)
  })
}
