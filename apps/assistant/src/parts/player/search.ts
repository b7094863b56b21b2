import type { GuideStep } from '@waymark/domain/guide'
import { type ChangeWatch, watchChanges } from '../../finder/changes.ts'
import { deepFinder, loadDeepFinder } from '../../finder/deep-finder.ts'
import type { FindFault } from '../../finder/find-element.ts'
import { findInPage, openRoots } from '../../finder/page-lookup.ts'
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

/** The step's element as the page is now. */
export const findTarget = ({ context: { page, shell } }: Run, { identifier }: GuideStep) =>
  identifier && findInPage(identifier, page, shell.host, deepFinder()?.deepFind)

/** The element of the next step is there already, and this one only leads to it. */
export function isNextThere(run: Run, { skipIf }: GuideStep): boolean {
  const next = run.guide.steps[run.index + 1]
  if (skipIf !== 'next' || run.direction < 0 || !next || !isOnStepPage(run, next)) return false
  return 'element' in (findTarget(run, next) ?? {})
}

function look(run: Run, step: GuideStep): Sight {
  if (isNextThere(run, step)) return 'skip'
  if (!isOnStepPage(run, step)) return { fault: 'other_page' }
  const found = step.type === 'step' && findTarget(run, step)
  if (!found) return { show: null }
  return 'element' in found ? { show: found.element } : found
}

/** Looks for the step's page and element, now and at every change of the page, until it is shown or skipped. */
export function searchStep(run: Run, step: GuideStep, ways: Ways): void {
  const { page, shell, content } = run.context
  const scope = run.step.child()
  let fault: SearchFault = 'not_found'
  let changes: ChangeWatch | undefined
  const attempt = (): void => {
    if (!scope.isOpen()) return
    const sight = look(run, step)
    if (sight !== 'skip' && 'fault' in sight) {
      fault = sight.fault
      changes ??= watchChanges(page, scope, attempt)
      changes.include(deepFinder()?.deepRoots(page, shell.host) ?? openRoots(page.document, shell.host))
      if (fault !== 'other_page') loadDeepFinder(attempt)
      return
    }
    scope.close()
    if (sight === 'skip') ways.skip()
    else ways.show(sight.show)
  }
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
