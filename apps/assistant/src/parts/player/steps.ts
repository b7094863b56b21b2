import type { GuideStep } from '@waymark/domain'
import { focusedElement, focusOn, isTypedInto } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { loadAside } from './aside-part.ts'
import { type Action, cardParts, footer, header, stepBody } from './card.ts'
import { watchChanges } from './changes.ts'
import { errorKind } from './error-kind.ts'
import { type FieldsPart, loadFields } from './fields-part.ts'
import { askToLeave, complete, leave } from './leave.ts'
import { isInSight } from './measure.ts'
import { isVisible, openRoots } from './page-lookup.ts'
import { isOnStepPage, keepProgress, type Run, reportStep, runFields } from './run.ts'
import { type SearchFault, searchStep } from './search.ts'
import { advanceOf, type Cause, decideEntry, hasNextButton, stepAddress } from './step-flow.ts'

/** If a click that should reload the page did not, the guide goes on in this one. */
const reloadPatienceMs = 1_500

/** The parts that may be needed next are fetched when the first step has been drawn. */
const asideAfterMs = 1_000

function goToPage(run: Run, address: string): void {
  run.stage.wait()
  // Where only the hash differs, the page stays and the address changes.
  run.onAddress = () => enter(run, run.index, 'resume')
  run.context.page.window.location.assign(address)
}

/** Goes to a step; past the last one the guide is complete. */
export function enter(run: Run, index: number, cause: Cause): void {
  run.step.close()
  run.step = run.scope.child()
  run.index = index
  run.target = run.onNext = run.onAddress = null
  run.isExitAsked = false
  const step = run.guide.steps[index]
  if (step) approach(run, step, cause)
  else complete(run)
}

function approach(run: Run, step: GuideStep, cause: Cause): void {
  const { index } = run
  keepProgress(run, index)
  const here = run.context.page.window.location.href
  const address = stepAddress(step.url, here, run.guide.id, index)
  const entry = decideEntry(step, isOnStepPage(run, step), address, cause)
  if (entry === 'go_to_page' && address) goToPage(run, address)
  else if (entry === 'show_slide') show(run, step, null, cause)
  else awaitStep(run, step, address, cause)
}

function awaitStep(run: Run, step: GuideStep, address: string | null, cause: Cause): void {
  // While the page only re-renders, the card stays where it is.
  if (cause !== 'lost') run.stage.wait()
  searchStep(run, step, {
    show: target => showWithFields(run, step, target, cause),
    skip: () => skip(run),
    giveUp: fault => miss(run, fault, address, cause),
  })
}

/** Steps for a field need the part that watches it; where it cannot be had, the step has its button. */
function showWithFields(run: Run, step: GuideStep, target: Element | null, cause: Cause): void {
  if (!target || advanceOf(step) !== 'value') {
    show(run, step, target, cause)
    return
  }
  const { step: scope, index } = run
  const go = (fields: FieldsPart | null): void => {
    if (!scope.isOpen()) return
    if (target.isConnected) show(run, step, target, cause, fields)
    else enter(run, index, 'lost')
  }
  loadFields()
    .then(guarded(go))
    .catch(() => go(null))
}

/** The step is not there. The search for it goes on while the card with the ways out is shown. */
function miss(run: Run, fault: SearchFault, address: string | null, cause: Cause): void {
  const { index, step: scope } = run
  const { backMode } = run.context.content().look
  const kind = errorKind(fault, cause)
  if (kind && run.failed !== index) reportStep(run, 'guide_error', kind)
  run.failed = index
  const exit = (): void => leave(run, 'error')
  const ways = {
    exit,
    retry: () => enter(run, index, 'retry'),
    back: index > 0 && backMode !== 'nothing' ? () => back(run) : null,
    go: address === null ? null : () => goToPage(run, address),
    isElsewhere: fault === 'other_page',
  }
  loadAside()
    .then(guarded(part => scope.isOpen() && run.onNext === null && part.showMissing(run, ways, cardParts)))
    .catch(exit)
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
  run.onNext = null
  const scope = run.step
  scope.after(step.triggersPageReload ? reloadPatienceMs : 0, () => enter(run, run.index + 1, 'acted'))
}

/** One step back, or to the first one, as the property has it (document 1 §3, `back_mode`). */
export function back(run: Run): void {
  const { context } = run
  const { backMode } = context.content().look
  if (backMode === 'nothing' || run.index === 0) return
  run.direction = -1
  if (backMode === 'back') {
    enter(run, run.index - 1, 'back')
    return
  }
  context.report('guide_exited', { ...runFields(run), step: run.index, reason: 'restarted' })
  run.startedAt = context.page.now()
  run.direction = 1
  context.report('guide_started', { ...runFields(run), source: run.source })
  enter(run, 0, 'back')
}

function actionsOf(run: Run, step: GuideStep, hasNext: boolean): Action[] {
  const { text, content, shell } = run.context
  const { backMode, keyboardShortcuts } = content().look
  const keys = (names: string) => (keyboardShortcuts ? { keys: names } : {})
  const actions: Action[] = []
  if (run.index > 0 && backMode !== 'nothing') {
    const arrow = shell.root.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const onPress = () => back(run)
    actions.push({ label: text('button_back'), isMain: false, onPress, ...keys(`Shift+Enter ${arrow}`) })
  }
  if (hasNext) {
    const isLast = run.guide.steps.at(-1) === step
    const label = text(isLast ? 'button_done' : 'button_next')
    actions.push({ label, isMain: true, onPress: () => next(run), ...keys('Enter') })
  }
  return actions
}

/** Waits for the action that leads on, and for the target to go away. */
function attend(run: Run, step: GuideStep, target: Element, fields: FieldsPart | null): void {
  const { page, shell } = run.context
  const scope = run.step.child()
  const done = (): void => {
    scope.close()
    acted(run, step)
  }
  const advance = advanceOf(step)
  if (advance === 'click') {
    // Before the application reacts to the click, which may take the page away.
    const early = { capture: true, passive: true }
    scope.listen(page.window, 'click', event => event.composedPath().includes(target) && done(), early)
  } else if (advance === 'value') fields?.onTargetValue(page, scope, step, target, done)
  const changes = watchChanges(page, scope, () => {
    if (!target.isConnected || !isVisible(page.window, target)) enter(run, run.index, 'lost')
    else if (!shell.host.isConnected) shell.raise(target)
  })
  changes.include(openRoots(page.document, shell.host))
}

function bringIntoView({ window }: Run['context']['page'], target: Element): void {
  if (isInSight(window, target)) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const isLarge = target.getBoundingClientRect().height > window.innerHeight / 2
  const behavior = isCalm ? 'instant' : 'smooth'
  target.scrollIntoView({ block: isLarge ? 'start' : 'center', inline: 'nearest', behavior })
}

function show(
  run: Run,
  step: GuideStep,
  target: Element | null,
  cause: Cause,
  fields: FieldsPart | null = null,
): void {
  const { page, shell, content, text } = run.context
  const { card } = run.stage
  const focused = focusedElement(page.document)
  // Somebody who is typing keeps typing; the card shows itself without taking the focus.
  const isFocusTaken = cause === 'lost' ? card.contains(focused) : !isTypedInto(focused)
  const isReady = !!target && (fields?.isStepFulfilled(step, target) ?? advanceOf(step) === 'value')
  const hasNext = hasNextButton(step, isReady)
  run.target = target
  run.onNext = hasNext ? () => next(run) : null
  shell.paint(content())
  shell.raise(target)
  if (target) bringIntoView(page, target)
  const close = (): void => askToLeave(run, !content().look.exitClickTwice)
  run.stage.show(run.step, {
    contents: [
      header(run.context, run.index, run.guide.steps.length, close),
      stepBody(run.context, step, run.guide.title),
      footer(run.context, actionsOf(run, step, hasNext)),
    ],
    target,
    shade: target && step.clickable ? 'dim' : 'block',
    position: step.manualStepboxPositioning,
  })
  if (target) attend(run, step, target, fields)
  if (isFocusTaken) focusOn(card)
  if (run.shown === run.index) return
  run.shown = run.index
  run.context.scope.after(asideAfterMs, () => void loadAside().catch(() => {}))
  reportStep(run, 'guide_step_shown')
  const where = text('step_of', { step: run.index + 1, total: run.guide.steps.length })
  shell.announce(`${where}. ${step.content}. ${isFocusTaken ? '' : step.message}`)
}
