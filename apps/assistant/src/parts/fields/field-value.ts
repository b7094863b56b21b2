import { collapseWhitespace } from '../../finder/find-element.ts'
import { ask } from '../../finder/own-words.ts'
import { editedText, editorOf } from './editors.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldSelector = 'input:not([type=hidden]),textarea,select'

/** Elements in a target that match, in its open shadow roots too. */
function within(target: Element, selector: string): Element[] {
  const roots: (Element | ShadowRoot)[] = [target, ...(target.shadowRoot ? [target.shadowRoot] : [])]
  const found: Element[] = []
  for (const root of roots)
    for (const one of root.querySelectorAll('*')) {
      if (ask(one, 'matches', selector)) found.push(one)
      if (one.shadowRoot) roots.push(one.shadowRoot)
    }
  return found
}

/** The field that a target is or contains, in open shadow roots too; null for something made of other elements. */
export function fieldOf(target: Element): Field | null {
  if (ask(target, 'matches', fieldSelector)) return target as Field
  if (editorOf(target)) return null
  const plain = target.querySelector(fieldSelector) ?? target.shadowRoot?.querySelector(fieldSelector)
  return (plain ?? within(target, fieldSelector)[0] ?? null) as Field | null
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : `${value}`)

/** A box or switch is set or not; what it would send is no value before. */
function setOrNot(target: Element): string[] | undefined {
  const { checked, value, type } = target as Partial<HTMLInputElement>
  const isBox = ask(target, 'matches', 'input')
    ? /checkbox|radio/.test(type ?? '')
    : typeof checked === 'boolean'
  if (isBox && target.localName !== 'option') return checked ? [textOf(value) || 'on', 'on'] : ['']
  const said = ask(
    target,
    'matches',
    '[role~=checkbox],[role~=switch],[role~=radio],[role~=menuitemcheckbox]',
  )
    ? ask(target, 'getAttribute', 'aria-checked')
    : null
  return said === null ? undefined : [said === 'true' ? 'on' : '']
}

/**
 * The choice that an element of a component library draws, with the value of its option first. Scripts of a browser
 * extension see none of the properties that the library adds to its elements.
 */
function drawnChoice(target: Element): string[] | undefined {
  const [box] = within(target, '[role~=combobox]')
  if (!box) return undefined
  const label = collapseWhitespace(ask(box, 'matches', fieldSelector) ? (box as Field).value : shownText(box))
  const option = [...ask(target, 'children')].find(one => collapseWhitespace(one.textContent ?? '') === label)
  return [option?.getAttribute('value') ?? label, label]
}

/** The value that an element of a component library keeps itself, and what is written on the option with it. */
function ownValue(target: Element): string[] | undefined {
  if (!target.localName.includes('-')) return undefined
  if (!('value' in target)) return drawnChoice(target)
  const values = [target.value].flat().map(textOf)
  const labels = [...ask(target, 'children')]
    .filter(one => values.includes(textOf((one as { value?: unknown }).value ?? one.getAttribute('value'))))
    .map(one => collapseWhitespace(one.textContent ?? ''))
  return [values.join(), ...values, ...labels]
}

/** What is announced to screen readers only: it describes a choice and is none. */
const announcements = '[aria-live],[role=status],[role=log],[role=alert]'
const placeholders =
  '[class*=placeholder i]:not([class*=placeholder-shown i]),[data-placeholder]:empty,[part*=placeholder i]'

/**
 * Returns the text of the option that a component library shows as chosen; a placeholder or an announcement is not a
 * choice.
 */
function shownText(target: Element): string {
  if (ask(target, 'matches', 'select')) return ''
  const text = (target as HTMLElement).innerText ?? target.textContent ?? ''
  const hints = within(target, `${placeholders},${announcements}`).map(one => one.textContent ?? '')
  const known = ['placeholder', 'aria-placeholder'].map(name => ask(target, 'getAttribute', name) ?? '')
  let left = text
  // `reduce` of a page with Prototype is another function.
  for (const hint of [...hints, ...known]) if (collapseWhitespace(hint)) left = left.replace(hint, '')
  return left
}

/** The value of a slider or a number that is drawn by other elements. */
const ariaValue = (target: Element): string[] | undefined => {
  const now = ask(target, 'getAttribute', 'aria-valuenow')
  const text = ask(target, 'getAttribute', 'aria-valuetext')
  return now === null ? undefined : [now, ...(text ? [text] : [])]
}

function ofField(target: Element, field: Field): string[] {
  if ('selectedOptions' in field)
    return [field.value, ...[...field.selectedOptions].flatMap(one => [one.value, one.label])]
  const isSet = setOrNot(field)
  if (isSet) return isSet
  // A dropdown with a field inside shows its choice beside the field, which is empty or for searching.
  const box = target.querySelector('[role~=combobox]')
  if (target === field || !(field.readOnly || box)) return [field.value]
  // Around the choice some draw the label too.
  const shown = [box && box !== field ? shownText(box) : '', shownText(target)].map(collapseWhitespace)
  return [field.value || shown.find(Boolean) || '', ...shown]
}

/**
 * The texts that stand for a target's value; first the value itself. Reads native fields, editors, custom elements,
 * fields in shadow roots, and what libraries draw of other elements. It is compared in the page and goes nowhere
 * else.
 */
export function valuesOf(target: Element): string[] {
  const editor = editorOf(target)
  if (editor) return [editedText(editor)]
  const field = fieldOf(target)
  if (field === target) return ofField(target, field)
  const own = setOrNot(target) ?? ownValue(target)
  if (own) return [...own, ...(field ? ofField(target, field) : [])]
  return ariaValue(target) ?? (field ? ofField(target, field) : [shownText(target)])
}

/** Whether a target is a field, or holds one, whose value can be read. */
export function isField(target: Element): boolean {
  return !!(
    editorOf(target) ||
    fieldOf(target) ||
    setOrNot(target) ||
    ownValue(target) ||
    ariaValue(target) ||
    ask(target, 'matches', '[role~=combobox],[role~=listbox],[role~=textbox]')
  )
}
