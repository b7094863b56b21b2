import type { VirtualRow } from '@waymark/domain/content/guide'
import type { Context } from '../../core/context.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { deepFinder } from '../../finder/deep-finder.ts'
import type { Root } from '../../finder/page-lookup.ts'
import type { RowScroller } from '../finder/reach-row.ts'

/**
 * Loads what scrolls a list to the row of a step, where the step names one; after loading it calls `attempt`, which
 * in turn calls `start`. An element without a row may be told by its text alone, which only the deep finder can.
 */
export function searchList(
  context: Context,
  scope: Scope,
  row: VirtualRow | undefined,
  attempt: () => void,
): RowScroller {
  let reacher: RowScroller | undefined
  if (row)
    import('../finder/reach-row.ts')
      .then(
        guarded(part => {
          reacher = part.createRowScroller(context, scope, row, attempt)
          attempt()
        }),
      )
      .catch(() => {})
  return {
    start(roots: readonly Root[]) {
      if (deepFinder()) reacher?.start(roots)
    },
    isBusy: () => reacher?.isBusy() ?? false,
  }
}
