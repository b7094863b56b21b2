import type { ExitReason } from '@waymark/domain'
import { focusedElement, focusOn } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { loadAside } from './aside-part.ts'
import { confirmation } from './card.ts'
import { type Run, runFields } from './run.ts'

/** The question whether to leave is withdrawn after this time. */
const askedMs = 6_000

function finish(run: Run): void {
  const { page, shell } = run.context
  const hadFocus = !!focusedElement(page.document)?.closest('.card')
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
  context.done.add(guide.id)
  finish(run)
  loadAside()
    .then(guarded(part => context.scope.isOpen() && part.showDone(context, guide.title)))
    .catch(() => {})
}

/** Leaves at once, or asks first: the second time within a few seconds leaves. */
export function askToLeave(run: Run, isSure: boolean): void {
  if (isSure || run.isExitAsked) {
    leave(run, 'closed')
    return
  }
  run.isExitAsked = true
  const question = confirmation(run.context)
  const { card } = run.stage
  run.context.shell.announce(run.context.text('tut_exit_header'))
  card.insertBefore(question, card.querySelector('.foot'))
  const withdraw = (): void => {
    run.isExitAsked = false
    question.remove()
  }
  run.step.after(askedMs, withdraw)
}
