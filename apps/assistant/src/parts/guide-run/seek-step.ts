import type { GuideStep } from '@waymark/domain/content/guide'
import type { FrameLeader } from '../../core/context.ts'
import { deepFinder, loadDeepFinder } from '../../finder/deep-finder.ts'
import { openRoots } from '../../finder/page-lookup.ts'
import { stepAddress } from '../addresses/step-address.ts'
import { type ChangeWatch, watchChanges } from '../observers/watch-changes.ts'
import { isOnStepPage, type Run, reportStep } from '../player/run.ts'
import { look } from '../player/search.ts'
import type { Cause, SearchFault } from '../player/step-flow.ts'
import { showDots } from './dots.ts'
import { goToPage } from './go-to-page.ts'
import { showMissing } from './missing-card.ts'
import { searchList } from './search-list.ts'
import { isRedirectedToPage, waitOf } from './seek-flow.ts'

/** Factor for the wait on a page that is still loading. */
const loadingFactor = 4

/** Interval at which a list that is still searched is waited for. */
const busyMs = 500

/** Wait before a similar element is accepted. */
const repairAfterMs = 1_500

/** Reports once per step that the element was found by comparison; the author can accept it or pick another one. */
function reportRepair(run: Run, { identifier }: GuideStep): void {
  if (!identifier || !deepFinder()?.isRepaired(identifier) || run.failed === run.index) return
  reportStep(run, 'guide_error', 'repaired')
  run.failed = run.index
}

/**
 * Navigates to the page of a step that could not be shown at once, or searches for its page and element at every
 * change of the page, until the step is shown or skipped. After the timeout a card reports it; the search continues.
 */
export function seekStep(
  run: Run,
  step: GuideStep,
  cause: Cause,
  show: (target: Element | null) => void,
  skip: () => void,
): void {
  const { page, shell, content } = run.context
  const { window, document } = page
  const address = stepAddress(step.url, window.location.href, run.guide.id, run.index)
  const { context } = run
  const isLed = address !== null && isRedirectedToPage(cause) && !isOnStepPage(run, step)
  const go = () => goToPage(run, `${address}`, run.index)
  // Where frames may belong to the guide, they are asked before the page is left.
  if (isLed && !(context.frames ? context.frames.mayHold(step) : content().hasFrames)) {
    go()
    return
  }
  const scope = run.step.child()
  const dots = scope.child()
  let fault: SearchFault = 'not_found'
  let changes: ChangeWatch | undefined
  let asked: FrameLeader | undefined
  const attempt = (): void => {
    if (!scope.isOpen()) return
    const sight = look(run, step)
    if ('fault' in sight) {
      fault = sight.fault
      changes ??= watchChanges(page, scope, attempt)
      const roots = deepFinder()?.deepRoots(page, shell.host) ?? openRoots(document, shell.host)
      changes.include(roots)
      // The part that leads frames may arrive while a step is searched for.
      if (context.frames !== asked) context.frames?.seek(run, step, scope, cause, isLed ? go : null)
      asked = context.frames
      if (fault === 'other_page') return
      loadDeepFinder(attempt)
      list.start(roots)
      return
    }
    scope.close()
    reportRepair(run, step)
    if ('show' in sight) show(sight.show)
    else skip()
  }
  /** After the wait, accepts an element that is found by comparison. */
  const attemptRepair = (): void => {
    const finder = deepFinder()
    if (!finder || !step.identifier || fault === 'other_page') return
    run.step.onClose(finder.allowRepair(step.identifier))
    attempt()
  }
  if (cause !== 'lost') showDots(run.context, dots)
  run.onAddress = attempt
  // A row that the user scrolled out of sight is left there.
  const row = cause === 'lost' ? undefined : step.identifier?.row
  const list = searchList(run.context, scope, row, attempt)
  attempt()
  if (!scope.isOpen()) return
  let isGivenUp = false
  const giveUp = (): void => {
    if (isGivenUp) return
    if (list.isBusy()) {
      scope.after(busyMs, giveUp)
      return
    }
    isGivenUp = true
    if (step.skipIf === 'self' && fault !== 'other_page') {
      scope.close()
      skip()
      return
    }
    dots.close()
    showMissing(run, context.frames?.faultOf(step, fault) ?? fault, address, cause)
  }
  const wait = waitOf(step, content().look.stepWaitMs)
  const isLoaded = document.readyState === 'complete'
  const beforeRepair = Math.min(repairAfterMs, wait / 2)
  if (isLoaded) scope.after(beforeRepair, attemptRepair)
  else scope.listen(window, 'load', () => scope.after(beforeRepair, attemptRepair))
  scope.after(isLoaded ? wait : wait * loadingFactor, giveUp)
  if (!isLoaded) scope.listen(window, 'load', () => scope.after(wait, giveUp))
}
