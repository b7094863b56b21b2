import { element } from '../../core/element.ts'
import type { EditorContext } from './editor-context.ts'

/** A field with its label. */
export function labelled(
  { page: { document } }: EditorContext,
  label: string,
  field: HTMLElement,
): HTMLElement {
  return element(
    document,
    'label',
    { class: 'field' },
    element(document, 'span', { class: 'label', text: label }),
    field,
  )
}

/** A text field. */
export function input(
  { page: { document } }: EditorContext,
  value: string,
  maxlength: number,
): HTMLInputElement {
  const made = element(document, 'input', { type: 'text', maxlength })
  made.value = value
  return made
}

/** A list with one choice. */
export function selection(
  { page: { document } }: EditorContext,
  options: readonly (readonly [value: string, label: string])[],
): HTMLSelectElement {
  return element(
    document,
    'select',
    {},
    ...options.map(([value, text]) => element(document, 'option', { value, text })),
  )
}
