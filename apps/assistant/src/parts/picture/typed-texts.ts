import type { FieldFinder } from './drawn-parts.ts'

/** Shorter texts are in too many others. */
const minLength = 3
const maxFields = 500
/** Fields whose value was not typed. */
const notTyped =
  'select,input:is([type=checkbox],[type=radio],[type=range],[type=color],[type=file],[type=hidden])'

/** The texts in the fields of a document, in lower case: a page may show them elsewhere, too. */
export function typedTexts(document: Document, { isFilled }: FieldFinder): readonly string[] {
  const fields = [...document.querySelectorAll('input,textarea,[contenteditable]')].slice(0, maxFields)
  return fields
    .filter(field => isFilled(field) && !field.matches(notTyped))
    .map(field => (field as Partial<HTMLInputElement>).value ?? field.textContent ?? '')
    .map(value => value.trim().toLowerCase())
    .filter(value => value.length >= minLength)
}

/** Whether a text shows something that was typed, or a part of it. */
export function isTyped(text: string, typed: readonly string[]): boolean {
  const shown = text.trim().toLowerCase()
  return shown.length >= minLength && typed.some(value => shown.includes(value) || value.includes(shown))
}
