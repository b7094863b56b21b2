import { element } from '../../core/element.ts'
import type { EditorContext } from '../editor/editor-context.ts'

/** Key in local storage. Its value is the label of the panel's button for authors, in the language of the author. */
const key = 'editLabel'

/**
 * Lets the author choose whether the assistant's panel shows a button that opens the editor, in this browser alone: the
 * assistant cannot know who is signed in to the dashboard, because browsers send its cookie to no other site.
 */
export function editButtonChoice({ page, text }: EditorContext): HTMLElement {
  const { document, local } = page
  const box = element(document, 'input', { type: 'checkbox' })
  box.checked = local.get(key) !== undefined
  box.addEventListener('change', () => local.set(key, box.checked ? text('edit') : undefined))
  return element(
    document,
    'label',
    { class: 'choice' },
    box,
    document.createTextNode(text('editInAssistant')),
  )
}
