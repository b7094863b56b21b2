import type { Scope } from '../../core/scope.ts'
import { ask } from '../../finder/own-words.ts'
import { innermost, press } from './press.ts'

/** Sets an attribute until the scope is closed, unless the page has it or changes it meanwhile. */
function lend(scope: Scope, target: Element, name: string, value: string): void {
  if (ask(target, 'hasAttribute', name)) return
  ask(target, 'setAttribute', name, value)
  scope.onClose(() => {
    if (ask(target, 'getAttribute', name) === value) ask(target, 'removeAttribute', name)
  })
}

/** Makes an element a tab stop that Enter and Space press. It is as it was once the scope is closed. */
export function lendTabStop(scope: Scope, target: Element): void {
  if (ask(target, 'matches', 'div,span')) lend(scope, target, 'role', 'button')
  lend(scope, target, 'tabindex', '0')
  scope.listen(target, 'keydown', event => {
    const { key, defaultPrevented, repeat } = event as KeyboardEvent
    if (defaultPrevented || repeat || event.composedPath()[0] !== target || !/^( |Enter)$/.test(key)) return
    event.preventDefault()
    press(innermost(target))
  })
}
