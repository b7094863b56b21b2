import { advanceOf, type GuideStep, isSlide, mayGoOn } from '@waymark/domain/content/guide'
import { focusedElement, isTypedInto } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { isInSight, windowsAround } from '../../finder/measure.ts'
import { ask } from '../../finder/own-words.ts'
import { type Action, footer, header, stepBody } from './card.ts'
import { type Extras, loadParts, withRuntime } from './lazy-parts.ts'
import { complete, confirmLeave, leave } from './leave.ts'
import { keepProgress, type Run, reportStep } from './run.ts'
import { look } from './search.ts'
import type { Cause } from './step-flow.ts'

/** If a click that should reload the page did not, the guide goes on in this one. */
const reloadTimeoutMs = 1_500

/** Goes to a step; past the last one the guide is complete. */
export function enter(run: Run, index: number, cause: Cause): void {
  run.step.close()
  if (run.lent && index !== run.index) {
    run.lent.giveBack(index, cause, run.direction)
    return
  }
  run.step = run.scope.child()
  run.index = index
  run.target = run.onNext = run.onAddress = null
  run.isExitAsked = false
  const step = run.guide.steps[index]
  if (step) approach(run, step, cause)
  else complete(run)
}

function approach(run: Run, step: GuideStep, cause: Cause): void {
  const { step: scope, index } = run
  keepProgress(run, index)
  const show = (target: Element | null): void => withExtras(run, step, target, cause)
  const sight = look(run, step)
  // While the page only re-renders, the card stays where it is.
  if (cause !== 'lost' && !('show' in sight && isSlide(step))) run.stage.hide()
  if ('show' in sight) show(sight.show)
  else if ('skip' in sight) skip(run)
  else if (run.lent) run.lent.giveBack(index, 'lost', run.direction)
  else
    withRuntime(
      run,
      part => scope.isOpen() && part.seekStep(run, step, cause, show, () => skip(run)),
      () => leave(run, 'error'),
    )
}

/** Fetches what the step needs; where that cannot be had, the step has its button and its text. */
function withExtras(run: Run, step: GuideStep, target: Element | null, cause: Cause): void {
  const { step: scope } = run
  const isField = !!target && advanceOf(step) === 'value'
  const showWith = (extras: Extras): void => show(run, step, target, cause, extras)
  if (isField || step.media || step.automation)
    withRuntime(
      run,
      part => scope.isOpen() && part.fetchExtras(run, step, target, [isField, loadParts], showWith),
      () => scope.isOpen() && showWith({}),
    )
  else showWith({})
}

function skip(run: Run): void {
  reportStep(run, 'guide_step_skipped')
  const next = run.index + run.direction
  if (next < 0) run.direction = 1
  enter(run, Math.max(0, next), run.direction > 0 ? 'next' : 'back')
}

function next(run: Run): void {
  reportStep(run, 'guide_step_completed')
  run.direction = 1
  enter(run, run.index + 1, 'next')
}

/** The person used the application as the step said; it may take the page away any moment. */
function acted(run: Run, step: GuideStep): void {
  reportStep(run, 'guide_step_completed')
  run.direction = 1
  keepProgress(run, run.index + 1)
  // Whatever becomes of the target now, the step is done.
  run.target = run.onNext = null
  run.step.after(step.triggersPageReload ? reloadTimeoutMs : 0, () => enter(run, run.index + 1, 'acted'))
}

/** One step back, or to the first one, as the property has it. */
export const back = (run: Run): void => withRuntime(run, part => part.goBack(run))

function actionsOf(run: Run, step: GuideStep): Action[] {
  const { text, content, shell } = run.context
  const { backMode, keyboardShortcuts } = content().look
  const keys = (names: string) => (keyboardShortcuts ? { keys: names } : {})
  const actions: Action[] = []
  if (run.index > 0 && backMode !== 'nothing') {
    const arrow = shell.root.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const onPress = () => back(run)
    actions.push({ label: text('button_back'), isMain: false, onPress, ...keys(`Shift+Enter ${arrow}`) })
  }
  const { onNext } = run
  if (onNext) {
    const isLast = run.guide.steps.at(-1) === step
    const label = text(isLast ? 'button_done' : 'button_next')
    actions.push({ label, isMain: true, onPress: onNext, ...keys('Enter') })
  }
  return actions
}

/** Waits for the action that leads on. */
function attend(
  run: Run,
  step: GuideStep,
  target: Element,
  fields: Extras['fields'],
  done: () => void,
): void {
  const { page } = run.context
  const scope = run.step.child()
  const views = windowsAround(page.window, target)
  // Before the application reacts to the click, which may take the page away.
  const early = { capture: true, passive: true }
  const advance = advanceOf(step)
  for (const view of views) {
    if (view !== page.window) run.listenToKeys?.(view, scope)
    if (advance === 'click')
      scope.listen(
        view,
        'click',
        event => {
          if (!event.composedPath().includes(target)) return
          scope.close()
          if (opensElsewhere(event as MouseEvent, target))
            withRuntime(run, part => part.followToNewTab(run), done)
          else done()
        },
        early,
      )
  }
  if (advance === 'value') fields?.onTargetValue(run, scope, step, target, done)
  run.watch?.(step, target)
}

/** A click that opens its link in another tab leaves this page as it is. */
function opensElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent, target: Element): boolean {
  const link = ask(target, 'closest', 'a[href]') as HTMLAnchorElement | null
  return !!link && (ctrlKey || metaKey || shiftKey || /^(?!_(self|top|parent)$)./.test(link.target))
}

function bringIntoView({ window }: Run['context']['page'], target: Element): void {
  if (isInSight(window, target)) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const isLarge = ask(target, 'getBoundingClientRect').height > window.innerHeight / 2
  const behavior = isCalm ? 'instant' : 'smooth'
  target.scrollIntoView({ block: isLarge ? 'start' : 'center', inline: 'nearest', behavior })
}

function show(run: Run, step: GuideStep, target: Element | null, cause: Cause, extras: Extras): void {
  const { page, shell, content, text } = run.context
  const { fields, media, automation } = extras
  const { card } = run.stage
  const focused = focusedElement(page.document)
  // A person who is typing keeps typing; the card shows itself without taking the focus.
  const isFocusTaken = cause === 'lost' ? card.contains(focused) : !isTypedInto(focused)
  // If automation of a step is unavailable, the user performs the step.
  const isDone = (): boolean =>
    target && advanceOf(step) === 'value'
      ? (fields?.isStepFulfilled(step, target) ?? true)
      : !!step.automation && !automation
  const mayNext = () => mayGoOn(step, isDone())
  run.target = target
  // The value may have become a wrong one while the button was there.
  run.onNext = mayNext() ? () => (mayNext() ? next(run) : enter(run, run.index, 'lost')) : null
  // Before anything of ours is in the page: measured later, the page would be laid out once more.
  if (target) bringIntoView(page, target)
  shell.paint(content())
  shell.raise(target)
  const active = run.step.child()
  const done = guarded(() => {
    if (!active.isOpen()) return
    active.close()
    acted(run, step)
  })
  const title = step.content || run.guide.title
  run.stage.show(run.step, {
    contents: [
      header(run.context, run.index, run.guide.steps.length, () =>
        confirmLeave(run, !content().look.exitClickTwice),
      ),
      stepBody(run.context, step, title, media?.mediaElement(run.context, step.media, title) ?? null),
      footer(run.context, actionsOf(run, step)),
    ],
    target,
    shade: target && (step.clickable || step.nextWhen) ? 'dim' : 'block',
    position: step.manualStepboxPositioning,
    takesFocus: isFocusTaken,
  })
  if (target) attend(run, step, target, fields, done)
  automation?.automate(run, step, target, cause, done)
  if (run.shown === run.index) return
  run.shown = run.index
  reportStep(run, 'guide_step_shown')
  const where = text('step_of', { step: run.index + 1, total: run.guide.steps.length })
  shell.announce(`${where}. ${step.content}. ${isFocusTaken ? '' : step.message}`)
}
