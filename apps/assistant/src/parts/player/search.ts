import type { GuideStep } from '@waymark/domain'
import { watchChanges } from './changes.ts'
import { type FindFault, findElement } from './find-element.ts'
import { openRoots, pageLookup } from './page-lookup.ts'
import { isOnStepPage, type Run } from './run.ts'
import { waitOf } from './step-flow.ts'

/** Why a step cannot be shown. */
export type SearchFault = FindFault | 'other_page'

/** What comes of a look at the page; `show` without an element is a slide. */
type Sight = { readonly show: Element | null } | { readonly fault: SearchFault } | 'skip'

interface Ways {
  readonly show: (target: Element | null) => void
  readonly skip: () => void
  /** Not there in time. The search goes on: what turns up later is shown. */
  readonly giveUp: (fault: SearchFault) => void
}

/** A page that is still loading gets so many times the wait for its elements. */
const loadingFactor = 4

function look(run: Run, step: GuideStep, roots: readonly ParentNode[]): Sight {
  const lookup = pageLookup(run.context.page.window, roots, run.context.shell.host)
  const following = run.guide.steps[run.index + 1]
  const isNextThere =
    step.skipIf === 'next' &&
    run.direction > 0 &&
    following?.identifier &&
    isOnStepPage(run, following) &&
    'element' in findElement(following.identifier, lookup)
  if (isNextThere) return 'skip'
  if (!isOnStepPage(run, step)) return { fault: 'other_page' }
  if (step.type === 'slide' || !step.identifier) return { show: null }
  const found = findElement(step.identifier, lookup)
  return 'element' in found ? { show: found.element } : found
}

/** Looks for the step's page and element, now and at every change of the page, until it is shown or skipped. */
export function searchStep(run: Run, step: GuideStep, ways: Ways): void {
  const { page, shell, content } = run.context
  const scope = run.step.child()
  let fault: SearchFault = 'not_found'
  const attempt = (): void => {
    if (!scope.isOpen()) return
    const roots = openRoots(page.document, shell.host)
    changes.include(roots)
    const sight = look(run, step, roots)
    if (sight !== 'skip' && 'fault' in sight) {
      fault = sight.fault
      return
    }
    scope.close()
    if (sight === 'skip') ways.skip()
    else ways.show(sight.show)
  }
  const changes = watchChanges(page, scope, attempt)
  run.onAddress = attempt
  attempt()
  if (!scope.isOpen()) return
  let isGivenUp = false
  const giveUp = (): void => {
    if (isGivenUp) return
    isGivenUp = true
    if (step.skipIf === 'self' && fault !== 'other_page') {
      scope.close()
      ways.skip()
    } else ways.giveUp(fault)
  }
  const wait = waitOf(step, content().look.stepWaitMs)
  const isLoaded = page.document.readyState === 'complete'
  scope.after(isLoaded ? wait : wait * loadingFactor, giveUp)
  if (!isLoaded) scope.listen(page.window, 'load', () => scope.after(wait, giveUp))
}
