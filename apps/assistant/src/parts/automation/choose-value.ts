import type { Scope } from '../../core/scope.ts'
import { collapseWhitespace } from '../../finder/find-element.ts'
import { ask, viewOf } from '../../finder/own-words.ts'
import { isVisible, openRoots } from '../../finder/page-lookup.ts'
import type { Page } from '../../loader/page.ts'
import { fieldOf, valuesOf } from '../fields/field-value.ts'
import { watchChanges } from '../observers/watch-changes.ts'
import { dispatchChange, setNatively } from './fill-value.ts'
import { innermost, press } from './press.ts'

/** Maximum time for a custom list to open. */
const listMs = 3_000
/** If the option is not in the list after this time, the text is typed into the list's search field. */
const searchMs = 1_200
/** Maximum time for an application to apply a choice. */
const takenMs = 1_000

const optionRoles =
  '[role~=option],[role~=menuitem],[role~=menuitemradio],[role~=treeitem],option,li,[class*=option i]'

interface Ways {
  readonly done: () => void
  /** Hands the choice over to the user. */
  readonly handOverToUser: () => void
}

function chooseNative(select: HTMLSelectElement, value: string): boolean {
  const wanted = collapseWhitespace(value)
  const options = [...select.options]
  const option =
    options.find(one => one.value === value) ??
    options.find(one => collapseWhitespace(one.label || one.text) === wanted)
  if (!option || option.disabled) return false
  setNatively(select, 'value', option.value)
  dispatchChange(select)
  return true
}

/** Sets the value of a custom element whose option has the text, and dispatches the events of a change. */
function setOwn(target: Element, value: string): boolean {
  const wanted = collapseWhitespace(value)
  const option = [...target.querySelectorAll('*')].find(
    one => collapseWhitespace(one.textContent ?? '') === wanted || one.getAttribute('value') === value,
  ) as (Element & { value?: unknown }) | undefined
  if (!option || !target.localName.includes('-') || !('value' in target)) return false
  Object.assign(target, { value: option.value ?? option.getAttribute('value') ?? wanted })
  dispatchChange(target)
  return true
}

/**
 * Whether users see the native list of a target. Component libraries keep one for forms that is clipped to a pixel, and
 * it holds nothing but the current choice.
 */
function isDrawn(list: Element, target: Element): boolean {
  for (let one: Element | null = list; one && one !== target; one = one.parentElement) {
    const { width, height } = one.getBoundingClientRect()
    if (width <= 1 || height <= 1) return false
  }
  return true
}

/** Returns the element that opens the list: the element that declares it, else the field, else the target. */
const openerOf = (target: Element): Element =>
  [target, ...target.querySelectorAll('*')].find(one =>
    one.matches('[role=combobox],[aria-haspopup=listbox]'),
  ) ?? innermost(target)

/**
 * Chooses the option with this value or label. A custom list is opened and its option pressed with the events of a
 * user. Calls `done` once the target shows the choice, else `handOverToUser`.
 */
export function chooseValue(page: Page, scope: Scope, target: Element, value: string, ways: Ways): void {
  const field = fieldOf(target)
  if (field?.localName === 'select' && isDrawn(field, target)) {
    if (chooseNative(field as HTMLSelectElement, value)) ways.done()
    else ways.handOverToUser()
    return
  }
  const { document } = viewOf(target)
  const wanted = collapseWhitespace(value)
  const search = scope.child()
  const before = valuesOf(target).join()
  const isChosen = (): boolean =>
    valuesOf(target).some(one => collapseWhitespace(one) === wanted || one === value)
  const end = (isDone: boolean): void => {
    search.close()
    if (isDone) ways.done()
    else ways.handOverToUser()
  }
  const settle = (isLast: boolean): void => {
    if (isChosen() || (isLast && valuesOf(target).join() !== before)) end(true)
    else if (isLast) end(setOwn(target, value))
  }
  const shown = (css: string): Element[] =>
    openRoots(document, target)
      .flatMap(root => [...root.querySelectorAll(css)])
      .filter(
        one =>
          collapseWhitespace(one.textContent ?? '') === wanted || one.getAttribute('data-value') === value,
      )
      .filter(one => isVisible(page.window, one))
  const known = new Set(shown('*'))
  let isPressed = false
  const look = (): void => {
    if (isPressed) {
      settle(false)
      return
    }
    const option = shown(optionRoles)[0] ?? shown('*').findLast(one => !known.has(one))
    if (!option) return
    isPressed = true
    press(innermost(option))
    for (const part of [0.1, 0.4, 1]) search.after(takenMs * part, () => settle(part === 1))
  }
  const changes = watchChanges({ ...page, document }, search, look)
  changes.include(openRoots(document, target))
  search.after(searchMs, () => {
    if (isPressed || !field || ask(field, 'matches', '[readonly],select')) return
    setNatively(field, 'value', value)
    dispatchChange(field)
  })
  search.after(listMs, () => isPressed || end(isChosen() || setOwn(target, value)))
  press(openerOf(target))
  look()
}
