import type { RunProgress } from '../../core/run-progress.ts'
import type { EarlyKey, Run } from '../player/run.ts'
import css from './guide-run.css?inline'
import { keepOnTop } from './keep-on-top.ts'
import { keepTargetInSight } from './keep-target-in-sight.ts'
import { handleKey, type Keys } from './keyboard.ts'
import { moveOffPage } from './move-off-page.ts'
import { reachByKeyboard } from './reach-by-keyboard.ts'
import { watchStep } from './watch-step.ts'

/** Handles a page restored from the back/forward cache: the guide may have continued elsewhere or ended. */
function resumeGuide({ context, guide, scope, moves, end }: Run): void {
  const { tab } = context.page
  const kept = tab.get('run') as RunProgress | undefined
  tab.set('run', undefined)
  if (kept?.guideId === guide.id) moves.enter(kept.step, 'resume')
  else {
    scope.close()
    end()
  }
}

/** Scrolls each new card to its start and keeps its controls usable. */
function followCards(run: Run): void {
  const { context, scope } = run
  const { card } = run.stage
  const changes = new context.page.window.MutationObserver(records => {
    // A question adds or removes one node; a new step replaces all nodes.
    if (!records.some(one => one.removedNodes.length > 1)) return
    card.scrollTop = 0
  })
  changes.observe(card, { childList: true })
  scope.onClose(() => changes.disconnect())
}

/** Handles the keys of the running guide, starting with those pressed before this part was loaded. */
export function takeOver(run: Run, early: readonly EarlyKey[]): void {
  const { context, scope, stage, guide, moves } = run
  context.shell.adopt(css)
  followCards(run)
  const keys: Keys = {
    card: stage.card,
    next: () => run.onNext?.(),
    back: moves.back,
    exit: moves.confirmLeave,
    target: () => run.target ?? null,
    isUsable: () => !!(guide.steps[run.index]?.clickable || guide.steps[run.index]?.nextWhen),
    left: { focus: null },
  }
  const step = guide.steps[run.index]
  run.watch = (shown, target) => {
    watchStep(run, shown, target)
    moveOffPage(run, shown, target)
    keepTargetInSight(run, shown, target)
    reachByKeyboard(run, shown, target)
  }
  if (step && run.target) run.watch(step, run.target)
  keepOnTop(context)
  run.listenToKeys = (view, within) =>
    within.listen(
      view,
      'keydown',
      event => handleKey(context, keys, event as KeyboardEvent, event.composedPath()),
      { capture: true },
    )
  run.listenToKeys(context.page.window, scope)
  // The browser has already handled Tab.
  for (const { event, path } of early) if (event.key !== 'Tab') handleKey(context, keys, event, path)
  scope.listen(context.page.window, 'pageshow', event => {
    if ((event as PageTransitionEvent).persisted) resumeGuide(run)
  })
}
