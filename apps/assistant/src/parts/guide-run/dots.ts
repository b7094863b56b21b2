import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'
import css from './moments.css?inline'

/** Delay of the dots; most steps are found sooner. */
const dotsAfterMs = 700

/** Shows three dots after a delay while a step is searched, until the scope is closed. */
export function showDots({ page: { document }, shell }: Context, scope: Scope): void {
  scope.after(dotsAfterMs, () => {
    const dots = element(document, 'div', { class: 'dots' }, ...[0, 1, 2].map(() => element(document, 'i')))
    shell.adopt(css)
    shell.root.append(dots)
    scope.onClose(() => dots.remove())
  })
}
