import type { ExitReason } from '@waymark/domain/analytics/events'
import { focusedElement, focusOn } from '../../core/element.ts'
import { withRuntime } from './lazy-parts.ts'
import { type Run, runFields } from './run.ts'

/** Takes the guide off the page and gives the focus back. */
export function finish(run: Run): void {
  const { page, shell } = run.context
  const focused = focusedElement(page.document)
  const hadFocus = !!focused?.closest('.card')
  run.scope.close()
  shell.raise()
  run.end()
  if (!hadFocus) return
  focusOn(run.focusBefore)
  if (page.document.activeElement === page.document.body) focusOn(shell.root.querySelector('.launcher'))
}

/** Ends the guide before its last step. */
export function leave(run: Run, reason: ExitReason): void {
  run.context.report('guide_exited', { ...runFields(run), step: run.index, reason })
  finish(run)
}

/** Ends the guide after its last step. */
export function complete(run: Run): void {
  const { context, guide, startedAt } = run
  context.report('guide_completed', {
    ...runFields(run),
    source: run.source,
    durationMs: Math.max(0, context.page.now() - startedAt),
  })
  finish(run)
  withRuntime(run, part => part.showDone(context, guide))
}

/** Leaves at once, or asks first: the second time within a few seconds leaves. */
export function confirmLeave(run: Run, isSure: boolean): void {
  if (isSure || run.isExitAsked) {
    leave(run, 'closed')
    return
  }
  run.isExitAsked = true
  // No one is kept in a guide because the question cannot be asked.
  withRuntime(
    run,
    part => run.scope.isOpen() && part.showExitQuestion(run),
    () => leave(run, 'closed'),
  )
}
