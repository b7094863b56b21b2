import type { GuideStep } from '@waymark/domain/content/guide'
import { ask } from '../../finder/own-words.ts'
import type { Run } from '../player/run.ts'
import { stopsIn } from './tab-order.ts'

/**
 * Makes the target of a step that waits for its use a tab stop where neither it nor anything in it is one, such as a
 * `div` or a custom element with a click listener (WCAG 2.2, 2.1.1).
 */
export function reachByKeyboard({ context, step: scope }: Run, step: GuideStep, target: Element): void {
  if (!(step.clickable || step.nextWhen) || ask(target, 'matches', ':disabled,[inert],[inert] *')) return
  if (stopsIn(target, context.shell.host).length) return
  import('../automation/automation.ts')
    .then(part => scope.isOpen() && part.lendTabStop(scope, target))
    .catch(() => {})
}
