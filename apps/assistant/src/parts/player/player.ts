import type { Context, Player } from '../../core/context.ts'
import { focusedElement } from '../../core/element.ts'
import type { RunProgress } from '../../core/run-progress.ts'
import { loadFields } from './fields-part.ts'
import { listenToKeys } from './keyboard.ts'
import { askToLeave, leave } from './leave.ts'
import css from './player.css?inline'
import { handOver, type Run, runFields } from './run.ts'
import { createStage } from './stage.ts'
import { back, enter } from './steps.ts'

function listen(run: Run): void {
  const { context, scope, stage, guide } = run
  const { window, tab } = context.page
  listenToKeys(context, scope, {
    card: stage.card,
    next: () => run.onNext?.(),
    back: () => back(run),
    exit: () => askToLeave(run, false),
    target: () => (guide.steps[run.index]?.clickable || guide.steps[run.index]?.nextWhen ? run.target : null),
  })
  scope.listen(window, 'pagehide', () => handOver(run))
  scope.listen(window, 'pageshow', event => {
    if (!(event as PageTransitionEvent).persisted) return
    // Back in a page that was only put aside: meanwhile the guide may have gone on elsewhere, or ended.
    const kept = tab.get('run') as RunProgress | undefined
    if (kept?.guideId === guide.id) enter(run, kept.step, 'resume')
    else {
      scope.close()
      run.end()
    }
  })
}

/** Plays a guide from the given progress on; `onEnd` is called once, whatever ends it. */
export function play(context: Context, start: RunProgress, isResumed: boolean, onEnd: () => void): Player {
  const guide = context.content().guides.find(one => one.id === start.guideId)
  if (!guide) throw new Error('no such guide')
  context.shell.adopt(css)
  if (guide.steps.some(step => step.nextWhen)) loadFields().catch(() => {})
  const scope = context.scope.child()
  const run: Run = {
    context,
    guide,
    source: start.source,
    scope,
    stage: createStage(context, scope),
    end: onEnd,
    focusBefore: focusedElement(context.page.document),
    startedAt: start.startedAt,
    index: 0,
    direction: 1,
    step: scope.child(),
    target: null,
    shown: -1,
    failed: -1,
    isExitAsked: false,
    onNext: null,
    onAddress: null,
  }
  listen(run)
  if (!isResumed) context.report('guide_started', { ...runFields(run), source: run.source })
  enter(
    run,
    isResumed ? start.step : Math.min(start.step, guide.steps.length - 1),
    isResumed ? 'resume' : 'start',
  )
  return {
    stop: () => leave(run, 'stopped'),
    addressChanged: () => run.onAddress?.(),
  }
}
