import { newTabKey } from '../../core/run-progress.ts'
import { progressOf, type Run, reportStep } from '../player/run.ts'
import { showDots } from './dots.ts'

/** Maximum loading time of the new tab; after that the guide continues in this tab. */
const timeoutMs = 12_000

/**
 * Continues the guide in the new tab in which the user opened the step's link. The new tab takes the progress over by
 * deleting its entry in local storage. If no tab does, the guide continues in this one.
 */
export function followToNewTab(run: Run): void {
  const { page } = run.context
  const next = run.index + 1
  reportStep(run, 'guide_step_completed')
  run.direction = 1
  run.onNext = null
  page.local.set(newTabKey, progressOf(run, next))
  run.stage.hide()
  showDots(run.context, run.step)
  // The storage event fires only in the other tabs, so here it always comes from the new tab.
  run.step.listen(page.window, 'storage', () => {
    if (!page.local.get(newTabKey)) run.moves.finish()
  })
  run.step.after(timeoutMs, () => {
    page.local.set(newTabKey, undefined)
    run.moves.enter(next, 'acted')
  })
}
