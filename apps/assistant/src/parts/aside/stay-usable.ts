import { focusOn } from '../../core/element.ts'
import { watchChanges } from '../common/changes.ts'
import type { Run } from '../player/run.ts'

/**
 * A card without a target lies in no dialog of the page: while a modal one is open everything outside of it is inert,
 * so the card goes into it, and out again when it is closed.
 */
export function stayUsable({ context, step: scope, stage }: Run): void {
  const { page, shell } = context
  const { document } = page
  const check = (): void => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const isAtHome = dialog ? dialog.contains(shell.host) : shell.host.parentNode === document.documentElement
    if (isAtHome) return
    shell.raise(dialog)
    focusOn(stage.card)
  }
  watchChanges(page, scope, check).include([document])
  check()
}
