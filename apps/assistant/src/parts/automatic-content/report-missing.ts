import type { Context } from '../../core/context.ts'
import type { Scope } from '../../core/scope.ts'
import type { Following } from './follow-element.ts'

/** A page has this long to draw an element before the element counts as not found. */
const missingMs = 10_000

/** Reports once that the element of a tooltip or validator did not appear in the page. */
export function reportMissing(context: Context, scope: Scope, following: Following, itemId: number): void {
  scope.after(missingMs, () => {
    // It may be in a frame that this page leads.
    if (!following.wasFound() && !context.frames?.isLeading()) context.report('item_not_found', { itemId })
  })
}
