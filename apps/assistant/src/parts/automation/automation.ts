import { type GuideStep, isForced, type StepAutomation } from '@waymark/domain/content/guide'
import { element } from '../../core/element.ts'
import { guarded } from '../../core/scope.ts'
import { stepAddress } from '../addresses/step-address.ts'
import { keepProgress, type Run, reportStep } from '../player/run.ts'
import type { Cause } from '../player/step-flow.ts'
import css from './automation.css?inline'
import { chooseValue } from './choose-value.ts'
import { fillValue } from './fill-value.ts'
import { press } from './press.ts'

export { lendTabStop } from './lend-tab-stop.ts'

/** Delay before the action, so that the user can follow it. */
const showMs = 900

function navigate(run: Run, { value = '' }: StepAutomation): boolean {
  const { page } = run.context
  const next = run.index + 1
  const address = stepAddress(value.trim(), page.window.location.href, run.guide.id, next)
  if (address === null) return false
  reportStep(run, 'guide_step_completed')
  run.direction = 1
  keepProgress(run, next)
  run.moves.goToPage(address, next)
  return true
}

/** Executes the configured action; calls `done` when the guide can continue, unless the page unloads. */
function perform(run: Run, automation: StepAutomation, target: Element | null, done: () => void): void {
  const { kind, value = '' } = automation
  if (kind === 'navigate') {
    navigate(run, automation)
    return
  }
  if (!target?.isConnected) return
  // The click may unload the page.
  if (kind === 'click') {
    keepProgress(run, run.index + 1)
    press(target)
    done()
  } else if (kind === 'fill') {
    if (fillValue(target, value)) done()
    else handOverToUser(run, automation, target, done)
  } else {
    const ways = { done, handOverToUser: () => handOverToUser(run, automation, target, done) }
    chooseValue(run.context.page, run.step, target, value, ways)
  }
}

/** Asks the user to act, unblocks the target, and continues when it has the value. */
function handOverToUser(run: Run, { value = '' }: StepAutomation, target: Element, done: () => void): void {
  const { page, shell, text } = run.context
  const step = run.guide.steps[run.index]
  const { card } = run.stage
  if (!step || !run.step.isOpen() || card.querySelector('.handed')) return
  shell.adopt(css)
  const note = element(page.document, 'p', { class: 'handed', text: text('autofill_failed') })
  card.insertBefore(note, card.querySelector('.foot'))
  shell.announce(text('autofill_failed'))
  for (const block of shell.root.querySelectorAll<HTMLElement>('.block')) block.hidden = true
  const byHand: GuideStep = {
    ...step,
    clickable: true,
    nextWhen: 'forceValueDropdown',
    nextIf: { mode: 'equals', value },
  }
  import('../fields/target-value.ts')
    .then(guarded(part => run.step.isOpen() && part.onTargetValue(run, run.step, byHand, target, done)))
    .catch(() => {})
  run.watch?.(byHand, target)
}

/**
 * Executes the step's automation: automatically after a delay, or by a button if the author requires confirmation or
 * the user returned to the step.
 */
export function automate(
  run: Run,
  step: GuideStep,
  target: Element | null,
  cause: Cause,
  done: () => void,
): void {
  const { automation } = step
  const { page, shell, text } = run.context
  if (!automation) return
  // A step with a required value advances when the field holds it, also when automation filled it in.
  const act = (): void => perform(run, automation, target, isForced(step) ? () => {} : done)
  if (!automation.confirm && cause !== 'back') {
    run.step.after(showMs, act)
    return
  }
  const { document } = page
  shell.adopt(css)
  const button = element(document, 'button', {
    type: 'button',
    class: 'act plain',
    text: text('autofill_confirm'),
  })
  run.step.listen(button, 'click', act)
  const offer = element(
    document,
    'div',
    { class: 'offer', role: 'group', 'aria-label': text('autofill_header') },
    element(
      document,
      'div',
      {},
      element(document, 'b', { text: text('autofill_header') }),
      element(document, 'span', { text: text('autofill_text') }),
    ),
    button,
  )
  const { card } = run.stage
  card.insertBefore(offer, card.querySelector('.foot'))
}
