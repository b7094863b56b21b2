import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'
import css from './moments.css?inline'

/** Most steps are found sooner. */
const dotsAfterMs = 700

/** After a moment three small dots, while a step is searched, for as long as the scope is open. */
export function showDots({ page: { document }, shell }: Context, scope: Scope): void {
  scope.after(dotsAfterMs, () => {
    const dots = element(document, 'div', { class: 'dots' }, ...[0, 1, 2].map(() => element(document, 'i')))
    shell.adopt(css)
    shell.root.append(dots)
    scope.onClose(() => dots.remove())
  })
}
