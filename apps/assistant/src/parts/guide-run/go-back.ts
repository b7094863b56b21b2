import { type Run, runFields } from '../player/run.ts'

/** Goes back one step, or to the first one, depending on the property's `back_mode` (document 1 §3). */
export function goBack(run: Run): void {
  const { context } = run
  const { backMode } = context.content().look
  if (!run.scope.isOpen() || backMode === 'nothing' || run.index === 0) return
  run.direction = -1
  if (backMode === 'back') {
    run.moves.enter(run.index - 1, 'back')
    return
  }
  context.report('guide_exited', { ...runFields(run), step: run.index, reason: 'restarted' })
  run.runId = context.page.newId()
  run.startedAt = context.page.now()
  run.direction = 1
  context.report('guide_started', { ...runFields(run), source: run.source })
  run.moves.enter(0, 'back')
}
