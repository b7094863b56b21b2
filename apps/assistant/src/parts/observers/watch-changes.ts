import type { Scope } from '../../core/scope.ts'
import type { Page } from '../../loader/page.ts'

/** A changing page is checked after this quiet period … */
const quietMs = 60
/** … or at this interval, if there is no quiet period. */
const busyMs = 400

export interface ChangeWatch {
  /** Also watches these roots: an observer does not see into shadow roots or frames by itself. */
  include(roots: readonly Node[]): void
}

/** Calls back, without polling, when elements may have been added, removed or changed. */
export function watchChanges(
  { window, document, now }: Pick<Page, 'window' | 'document' | 'now'>,
  scope: Scope,
  onChange: () => void,
): ChangeWatch {
  const seen = new Set<Node>()
  let cancel: (() => void) | undefined
  let since = 0
  const changed = (): void => {
    since ||= now()
    cancel?.()
    cancel = scope.after(Math.max(0, Math.min(quietMs, since + busyMs - now())), () => {
      since = 0
      onChange()
    })
  }
  const observer = new window.MutationObserver(changed)
  scope.onClose(() => observer.disconnect())
  scope.listen(document, 'transitionend animationend toggle load', changed, { capture: true, passive: true })
  return {
    include(roots) {
      for (const root of roots) {
        if (seen.has(root)) continue
        seen.add(root)
        // `page.document` stands for a node; in other documents an element may have the name of the method.
        observer.observe(root === document ? root.getRootNode() : Node.prototype.getRootNode.call(root), {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
      }
    },
  }
}
