import type { GuideStep } from '@waymark/domain/content/guide'
import type { Context } from '../../core/context.ts'
import type { Scope } from '../../core/scope.ts'
import { deepFinder, loadDeepFinder } from '../../finder/deep-finder.ts'
import { findInPage, openRoots } from '../../finder/page-lookup.ts'
import { watchChanges } from '../observers/watch-changes.ts'

/** Wait before a similar element is accepted, as in the page itself. */
const repairAfterMs = 1_500

/** Searches this frame for a step's element at every change, and tells whenever the result becomes another one. */
export function seekForLeader(
  context: Context,
  scope: Scope,
  { identifier, url }: GuideStep,
  tell: (isFound: boolean) => void,
): void {
  const { page, shell, isOnPage } = context
  if (!identifier) return
  let told: boolean | undefined
  const changes = watchChanges(page, scope, () => attempt())
  const isHere = () => !url || isOnPage({ rules: [url], visibility: 'show' })
  const attempt = (): void => {
    if (!scope.isOpen()) return
    const found = isHere() ? findInPage(identifier, page, shell.host, deepFinder()?.deepFind) : null
    const isFound = !!found && 'element' in found
    if (isFound !== told) tell(isFound)
    told = isFound
    changes.include(deepFinder()?.deepRoots(page, shell.host) ?? openRoots(page.document, shell.host))
    if (found && !isFound) loadDeepFinder(attempt)
  }
  attempt()
  scope.after(repairAfterMs, () => {
    const finder = deepFinder()
    if (!finder) return
    scope.onClose(finder.allowRepair(identifier))
    attempt()
  })
}
