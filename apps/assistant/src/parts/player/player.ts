import type { DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { Context, Player } from '../../core/context.ts'
import { focusedElement } from '../../core/element.ts'
import { isSame, type RunProgress } from '../../core/run-progress.ts'
import { loadParts, withRuntime } from './lazy-parts.ts'
import { confirmLeave, finish, leave } from './leave.ts'
import { type EarlyKey, handOverToUser, type Lent, type Run, runFields } from './run.ts'
import { findTarget } from './search.ts'
import { createStage } from './stage.ts'
import { back, enter } from './steps.ts'

/** The part that hears keys comes after the first step; what is pressed before waits for it so long. */
const handoffAfterMs = 100

function listen(run: Run): void {
  const { context, scope } = run
  const { window } = context.page
  const early: EarlyKey[] = []
  const waiting = scope.child()
  waiting.listen(
    window,
    'keydown',
    event => early.push({ event: event as KeyboardEvent, path: event.composedPath() }),
    { capture: true, passive: true },
  )
  const takeOver = (): void =>
    withRuntime(run, part => {
      waiting.close()
      if (scope.isOpen()) part.takeOver(run, early)
    })
  // On a slow machine the step is drawn a good while after it was made.
  window.requestAnimationFrame(() => scope.after(handoffAfterMs, takeOver))
  scope.listen(window, 'pagehide', () => {
    const step = run.progress?.step ?? run.index
    if (run.lent) run.lent.giveBack(step, step > run.index ? 'acted' : 'lost', run.direction)
    else handOverToUser(run)
  })
}

/** Loads the parts that the steps of a guide need. */
function loadAhead({ steps }: DeliveredGuide): void {
  for (const { nextWhen, media, automation } of steps)
    [nextWhen, media, automation].forEach((isNeeded, index) => {
      if (isNeeded) loadParts[index]?.().catch(() => {})
    })
}

/** Plays a guide from the given progress on; `onEnd` is called once, whatever ends it. */
export function play(
  context: Context,
  guide: DeliveredGuide,
  start: RunProgress,
  isResumed: boolean,
  onEnd: () => void,
  lent?: Lent,
): Player {
  loadAhead(guide)
  const scope = context.scope.child()
  const run: Run = {
    lent,
    moves: {
      enter: (index, cause) => enter(run, index, cause),
      back: () => back(run),
      goToPage: (address, index) => withRuntime(run, part => part.goToPage(run, address, index)),
      leave: reason => leave(run, reason),
      finish: () => finish(run),
      findTarget: step => findTarget(run, step),
      confirmLeave: () => confirmLeave(run, false),
    },
    context,
    guide,
    source: start.source,
    user: start.user,
    scope,
    stage: createStage(context, scope),
    end: onEnd,
    focusBefore: focusedElement(context.page.document),
    runId: start.runId,
    startedAt: start.startedAt,
    index: start.step,
    direction: lent?.direction ?? 1,
    step: scope.child(),
    shown: lent?.isShown ? start.step : -1,
    isExitAsked: false,
  }
  listen(run)
  if (!isResumed) context.report('guide_started', { ...runFields(run), source: run.source })
  enter(
    run,
    isResumed ? start.step : Math.min(start.step, guide.steps.length - 1),
    lent?.cause ?? (isResumed ? 'resume' : 'start'),
  )
  return {
    stop: () => leave(run, 'stopped'),
    update() {
      if (!isSame(run.user, context.user())) leave(run, 'stopped')
      run.onAddress?.()
      if (!context.content().guides.includes(guide)) withRuntime(run, part => part.leaveUnpublished(run))
    },
  }
}
