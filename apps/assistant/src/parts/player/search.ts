import { type GuideStep, isSlide } from '@waymark/domain/content/guide'
import { deepFinder } from '../../finder/deep-finder.ts'
import { findInPage } from '../../finder/page-lookup.ts'
import { isOnStepPage, type Run } from './run.ts'
import type { SearchFault } from './step-flow.ts'

/** Result of a look at the page; `show` without an element is a slide. */
type Sight = { readonly show: Element | null } | { readonly fault: SearchFault } | { readonly skip: true }

/** The step's element as the page is now. */
export const findTarget = ({ context: { page, shell } }: Run, { identifier }: GuideStep) =>
  identifier && findInPage(identifier, page, shell.host, deepFinder()?.deepFind)

/** The element of the next step is there already, and this one only leads to it. */
function isNextVisible(run: Run, { skipIf }: GuideStep): boolean {
  const next = run.guide.steps[run.index + 1]
  if (skipIf !== 'next' || run.direction < 0 || !next || !isOnStepPage(run, next)) return false
  return 'element' in (findTarget(run, next) ?? {})
}

/** Looks for the step's page and element as they are now. */
export function look(run: Run, step: GuideStep): Sight {
  const isHere = isOnStepPage(run, step)
  if (isHere && isSlide(step)) return { show: null }
  // No one is led away from, or waits for, what a step leads to.
  if (isNextVisible(run, step)) return { skip: true }
  if (!isHere) return { fault: 'other_page' }
  const found = findTarget(run, step)
  if (!found) return { show: null }
  return 'element' in found ? { show: found.element } : found
}
