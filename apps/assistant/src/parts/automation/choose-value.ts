import type { Scope } from '../../core/scope.ts'
import { squeeze } from '../../finder/find-element.ts'
import { viewOf } from '../../finder/own-words.ts'
import { isVisible, openRoots } from '../../finder/page-lookup.ts'
import type { Page } from '../../loader/page.ts'
import { watchChanges } from '../common/changes.ts'
import { fieldOf } from '../fields/field-value.ts'
import { setNatively, tellChange } from './fill-value.ts'
import { press } from './press.ts'

/** A list that is drawn by the application has this long to open. */
const listMs = 3_000

const optionRoles = '[role~=option],[role~=menuitem],[role~=menuitemradio],[role~=treeitem],option,li'

function chooseNative(select: HTMLSelectElement, value: string): boolean {
  const wanted = squeeze(value)
  const options = [...select.options]
  const option =
    options.find(one => one.value === value) ?? options.find(one => squeeze(one.label || one.text) === wanted)
  if (!option || option.disabled) return false
  setNatively(select, 'value', option.value)
  tellChange(select)
  return true
}

/**
 * Chooses the option with this value or label. A list made of other elements is opened like by a person, and the
 * option pressed when it is there. Calls `done` once chosen; where it is not to be had, somebody has to do it.
 */
export function chooseValue(
  page: Page,
  scope: Scope,
  target: Element,
  value: string,
  done: () => void,
): void {
  const field = fieldOf(target)
  if (field?.localName === 'select') {
    if (chooseNative(field as HTMLSelectElement, value)) done()
    return
  }
  const { document } = viewOf(target)
  const wanted = squeeze(value)
  const search = scope.child()
  const look = (): void => {
    const option = openRoots(document, target)
      .flatMap(root => [...root.querySelectorAll(optionRoles)])
      .find(
        one =>
          (squeeze(one.textContent ?? '') === wanted || one.getAttribute('data-value') === value) &&
          isVisible(page.window, one),
      )
    if (!option) return
    search.close()
    press(option)
    done()
  }
  const changes = watchChanges({ ...page, document }, search, look)
  changes.include(openRoots(document, target))
  search.after(listMs, search.close)
  press(field ?? target)
  look()
}
