import { advanceOf, type GuideStep } from '@waymark/domain/content/guide'
import { collapseWhitespace } from '../../finder/find-element.ts'
import { windowsAround } from '../../finder/measure.ts'
import { ask, parentOf } from '../../finder/own-words.ts'
import { isVisible, writtenOn } from '../../finder/page-lookup.ts'
import { watchChanges } from '../observers/watch-changes.ts'
import { watchPlace } from '../observers/watch-place.ts'
import { type Run, reportStep } from '../player/run.ts'
import { showExitQuestion } from './exit-question.ts'
import { scrollUntilSeen } from './scroll-until-seen.ts'

/** An element that disappears within this time after a press was removed by that press. */
const pressMs = 1_000

/** Returns whether the element still belongs to the step; lists reuse their rows for other content. */
function isStill(run: Run, step: GuideStep, target: Element): boolean {
  const { window } = run.context.page
  if (!target.isConnected || !isVisible(window, target)) return false
  const found = run.moves.findTarget(step)
  if (found && 'element' in found) return found.element === target
  return writtenOn(target).includes(collapseWhitespace(step.identifier?.text ?? ''))
}

/** The document, shadow roots and frames in which the target lies. */
function rootsAround(window: Window, target: Element): Node[] {
  const roots: Node[] = windowsAround(window, target).map(view => view.document)
  for (let one: Element | null = target; one; one = parentOf(one)) roots.push(ask(one, 'getRootNode'))
  return roots
}

function isThere(run: Run, step: GuideStep): boolean {
  const found = run.moves.findTarget(step)
  return !!found && 'element' in found
}

/**
 * Shows the exit question again after the step is redrawn. Otherwise a page that redraws repeatedly would leave the
 * user no time to answer it.
 */
function lookAgain(run: Run): void {
  const { isExitAsked } = run
  run.moves.enter(run.index, 'lost')
  if (!isExitAsked) return
  run.isExitAsked = true
  showExitQuestion(run, true)
}

/** Completes the step if the pressed target disappears before the click event. */
function goOn(run: Run): void {
  reportStep(run, 'guide_step_completed')
  run.direction = 1
  run.moves.enter(run.index + 1, 'acted')
}

/** Returns a function that tells whether the target was pressed just now; custom lists often close on mousedown. */
function listenForPress(
  { context: { page }, step: scope }: Run,
  step: GuideStep,
  target: Element,
): () => boolean {
  let pressedAt = 0
  if (advanceOf(step) === 'click')
    for (const view of windowsAround(page.window, target))
      scope.listen(
        view,
        'pointerdown',
        event => {
          if (event.composedPath().includes(target)) pressedAt = page.now()
        },
        { capture: true, passive: true },
      )
  return () => page.now() - pressedAt < pressMs
}

/** Observes the target of the current step: it may move, disappear, or be replaced. */
export function watchStep(run: Run, step: GuideStep, target: Element): void {
  const { page, shell } = run.context
  const wasPressed = listenForPress(run, step, target)
  const check = (): void => {
    if (run.target !== target) return
    if (!isStill(run, step, target)) {
      if (wasPressed() && !isThere(run, step)) goOn(run)
      else lookAgain(run)
      return
    }
    if (!shell.host.isConnected) shell.raise(target)
    run.stage.look()
  }
  const changes = watchChanges(page, run.step, check)
  changes.include(rootsAround(page.window, target))
  watchPlace(page.window, run.step, target, run.stage.look)
  scrollUntilSeen(page.window, run.step, target)
  // Events from before this part was loaded are no longer observable.
  run.step.after(0, check)
}
