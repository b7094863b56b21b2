import { viewOf } from '../../finder/own-words.ts'
import { editorOf } from '../fields/editors.ts'
import { fieldOf } from '../fields/field-value.ts'

/** Sets a property with the browser's native setter, which frameworks shadow on the element. */
export function setNatively(field: Element, name: 'value' | 'checked', value: unknown): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set
  if (setter) setter.call(field, value)
  else Object.assign(field, { [name]: value })
}

/** Dispatches the events of a changed field. */
export function dispatchChange(field: Element): void {
  // Old libraries replace the global `Event`.
  const { UIEvent, InputEvent } = viewOf(field)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }))
  field.dispatchEvent(new UIEvent('change', { bubbles: true }))
}

/** Values that check a checkbox; any other value unchecks it. */
const ticked = /^(true|1|on|yes|checked)$/i

/** Types into an editor like a user, so that the editor updates its model. */
function writeInto(editor: HTMLElement, value: string): void {
  const { document, getSelection } = viewOf(editor)
  const { CodeMirror } = editor as { CodeMirror?: { setValue?: (text: string) => void } }
  if (CodeMirror?.setValue) {
    CodeMirror.setValue(value)
    return
  }
  const input = editor.querySelector<HTMLElement>('textarea,[contenteditable=true],.native-edit-context')
  const place = editor.isContentEditable ? editor : (input ?? editor)
  place.focus({ preventScroll: true })
  if (place.localName === 'textarea') (place as HTMLTextAreaElement).select()
  else getSelection.call(viewOf(editor))?.selectAllChildren(place)
  document.execCommand('selectAll')
  // The only browser API that editors handle as typing.
  if (document.execCommand('insertText', false, value)) return
  place.textContent = value
  dispatchChange(place)
}

/**
 * Fills a value into the field or editor that the target is or contains; checks a checkbox for "true". Returns false
 * if there is no field.
 */
export function fillValue(target: Element, value: string): boolean {
  const editor = editorOf(target)
  const field = fieldOf(target)
  const found = editor ?? field
  if (!found || found.matches(':disabled, [readonly]')) return false
  if (editor) writeInto(editor, value)
  else if (field) {
    field.focus({ preventScroll: true })
    if (field.type === 'checkbox' || field.type === 'radio') {
      if ((field as HTMLInputElement).checked !== ticked.test(value)) field.click()
      return true
    }
    setNatively(field, 'value', value)
    dispatchChange(field)
  }
  return true
}
