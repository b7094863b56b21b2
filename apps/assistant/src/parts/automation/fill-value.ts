import { viewOf } from '../../finder/own-words.ts'
import { editorOf } from '../fields/editors.ts'
import { fieldOf } from '../fields/field-value.ts'

/** Sets a property as the browser does: frameworks put a setter of their own on the element, which would hide it. */
export function setNatively(field: Element, name: 'value' | 'checked', value: unknown): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set
  if (setter) setter.call(field, value)
  else Object.assign(field, { [name]: value })
}

/** Tells the application that a person changed a field. */
export function tellChange(field: Element): void {
  // Old libraries put a class of their own in the place of `Event`.
  const { UIEvent, InputEvent } = viewOf(field)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }))
  field.dispatchEvent(new UIEvent('change', { bubbles: true }))
}

/** Words that tick a box; any other takes the tick away. */
const ticked = /^(true|1|on|yes|checked)$/i

/** Types into an editor as a person does, so that it takes the text into its own model. */
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
  // The only way to write into an editor that the browser has; every one of them hears it as typing.
  if (document.execCommand('insertText', false, value)) return
  place.textContent = value
  tellChange(place)
}

/**
 * Fills a value into the field or editor that the target is or contains; ticks a box for "true". False where there is
 * no field to fill: the user then has to do it.
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
    tellChange(field)
  }
  return true
}
