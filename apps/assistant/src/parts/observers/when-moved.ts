import type { Context } from '../../core/context.ts'
import type { Scope } from '../../core/scope.ts'
import type { Following } from '../automatic-content/follow-element.ts'
import { follow } from '../player/stage.ts'
import { watchPlace } from './watch-place.ts'

/**
 * Calls `draw` when a followed element may have moved: by scrolling, also in frames, by resizing, by transitions, and
 * by layout changes of the page.
 * @returns a function that looks at once, also where the element has become another one
 */
export function whenMoved(
  context: Context,
  scope: Scope,
  { element, box }: Following,
  draw: () => void,
): () => void {
  const { page } = context
  let own: Scope | undefined
  let known: Element | null = null
  let look = draw
  return () => {
    const target = element()
    if (target === known) {
      look()
      return
    }
    known = target
    own?.close()
    own = undefined
    look = draw
    if (target) {
      own = scope.child()
      look = follow(context, own, [target], last => {
        const seen = page.toJson(box())
        if (seen !== last) draw()
        return seen
      })
      watchPlace(page.window, own, target, look)
    } else draw()
  }
}
