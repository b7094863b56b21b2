import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { icon } from '../controls/icon.ts'
import { panelIcons } from './panel-icons.ts'

/** Shows the data that is recorded about the user, folded by default. Its part is loaded when the user unfolds it. */
export function recordedNote(context: Context, scope: Scope): HTMLElement {
  const { page, text } = context
  const { document } = page
  const summary = element(document, 'summary', {}, icon(document, panelIcons.eye))
  summary.append(text('recorded_header'))
  const list = element(document, 'ul', { class: 'recorded' })
  const note = element(document, 'details', { class: 'keys' }, summary, list)
  scope.listen(note, 'toggle', () => {
    if (!note.open) return
    import('../privacy/privacy.ts')
      .then(guarded(({ recordedLines }) => list.replaceChildren(...recordedLines(context))))
      .catch(() => {
        note.open = false
      })
  })
  return note
}
