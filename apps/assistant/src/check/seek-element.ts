import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { nativePromise } from '../core/native-promise.ts'
import { openScope } from '../core/scope.ts'
import type { FindFault, Found } from '../finder/find-element.ts'
import { findInPage } from '../finder/page-lookup.ts'
import type { Page } from '../loader/page.ts'
import { allowRepair, deepFind, deepRoots, isRepaired } from '../parts/finder/deep-find.ts'
import { createRowScroller } from '../parts/finder/reach-row.ts'
import { watchChanges } from '../parts/observers/watch-changes.ts'

export interface SeekOptions {
  readonly identifier: ElementIdentifier
  /** Maximum wait. */
  readonly waitMs: number
  /** Wait before a similar element is accepted, as the player has it. */
  readonly repairAfterMs: number
}

/** Result of a search. `by` is the selector that found it; null if the element was found by name, neighbours or traits. */
export type Seen =
  | { readonly element: Element; readonly by: string | null; readonly isRepaired: boolean }
  | { readonly fault: FindFault }

/** The first selector that finds this element alone. */
function selectorOf(
  page: Page,
  ours: Element,
  identifier: ElementIdentifier,
  element: Element,
): string | null {
  const { traits: _, role: __, label: ___, near: ____, ...rest } = identifier
  const finds = (css: string): boolean => {
    const found = findInPage({ ...rest, candidates: [{ css }] }, page, ours, deepFind)
    return 'element' in found && found.element === element
  }
  return identifier.candidates.find(({ css }) => finds(css))?.css ?? null
}

/**
 * Searches for an element as the player does: now, at every change of the page, in rows that a list has not drawn, and
 * after a while by comparison. Resolves with the element, or with the last fault when the wait is over.
 */
export function seekElement(
  page: Page,
  ours: Element,
  { identifier, waitMs, repairAfterMs }: SeekOptions,
): Promise<Seen> {
  const scope = openScope(page.timers)
  return nativePromise(resolve => {
    let fault: FindFault = 'not_found'
    const end = (seen: Seen): void => {
      scope.close()
      resolve(seen)
    }
    const rows = identifier.row && createRowScroller({ page }, scope, identifier.row, attempt)
    const changes = watchChanges(page, scope, attempt)
    function attempt(): void {
      if (!scope.isOpen()) return
      const found: Found<Element> = findInPage(identifier, page, ours, deepFind)
      const roots = deepRoots(page, ours)
      changes.include(roots)
      if ('fault' in found) {
        fault = found.fault
        rows?.start(roots)
        return
      }
      const { element } = found
      const repaired = isRepaired(identifier)
      end({
        element,
        by: repaired ? null : selectorOf(page, ours, identifier, element),
        isRepaired: repaired,
      })
    }
    const giveUp = (): void => {
      if (rows?.isBusy()) scope.after(500, giveUp)
      else end({ fault })
    }
    scope.after(Math.min(repairAfterMs, waitMs / 2), () => {
      scope.onClose(allowRepair(identifier))
      attempt()
    })
    scope.after(waitMs, giveUp)
    attempt()
  })
}
