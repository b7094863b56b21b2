import type { GuideStep } from '@waymark/domain/content/guide'
import { ask } from '../../finder/own-words.ts'
import { innermost, press } from '../controls/press.ts'
import type { Run } from '../player/run.ts'
import { stopsIn } from './tab-order.ts'

/** Sets an attribute until the scope of the step is closed, unless the page has it or changes it meanwhile. */
function lend({ step: scope }: Run, target: Element, name: string, value: string): void {
  if (ask(target, 'hasAttribute', name)) return
  ask(target, 'setAttribute', name, value)
  scope.onClose(() => {
    if (ask(target, 'getAttribute', name) === value) ask(target, 'removeAttribute', name)
  })
}

/**
 * Makes the target of a step that waits for its use a tab stop where neither it nor anything in it is one, such as a
 * `div` or a custom element with a click listener. Enter and Space press it (WCAG 2.2, 2.1.1). After the step the
 * element is as it was.
 */
export function reachByKeyboard(run: Run, step: GuideStep, target: Element): void {
  if (!(step.clickable || step.nextWhen) || ask(target, 'matches', ':disabled,[inert],[inert] *')) return
  if (stopsIn(target, run.context.shell.host).length) return
  if (ask(target, 'matches', 'div,span')) lend(run, target, 'role', 'button')
  lend(run, target, 'tabindex', '0')
  run.step.listen(target, 'keydown', event => {
    const { key, defaultPrevented, repeat } = event as KeyboardEvent
    if (defaultPrevented || repeat || event.composedPath()[0] !== target || !/^( |Enter)$/.test(key)) return
    event.preventDefault()
    press(innermost(target))
  })
}
