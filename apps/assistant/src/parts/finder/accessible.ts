import { collapseWhitespace } from '../../finder/find-element.ts'
import { ask } from '../../finder/own-words.ts'
import { type Root, writtenOn } from '../../finder/page-lookup.ts'
import { drawnNodes } from './bounded-text.ts'
import { attributeOf, rootOf } from './native.ts'

const typesOfText = ['text', 'email', 'tel', 'url', 'password', 'search', 'number']

/** Selectors of the elements that have a role without saying it, as far as people use them. */
const impliedRoles: Readonly<Record<string, string>> = {
  button: 'button,summary,input:is([type=button],[type=submit],[type=reset],[type=image])',
  link: 'a[href],area[href]',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  textbox: `textarea,input:not([type]),[contenteditable],${typesOfText.map(type => `input[type=${type}]`)}`,
  searchbox: 'input[type=search]',
  spinbutton: 'input[type=number]',
  slider: 'input[type=range]',
  combobox: 'select,input[list]',
  listbox: 'select[multiple]',
  option: 'option',
  heading: 'h1,h2,h3,h4,h5,h6',
  img: 'img',
  list: 'ul,ol',
  listitem: 'li',
  row: 'tr',
  cell: 'td',
  columnheader: 'th',
  table: 'table',
  navigation: 'nav',
  main: 'main',
  dialog: 'dialog',
}

/** Role that the element has by attribute or by its kind; empty where neither says one. */
export function roleOf(element: Element): string {
  const said = ask(element, 'getAttribute', 'role')?.trim().split(/\s+/)[0]
  if (said) return said
  return Object.entries(impliedRoles).find(([, css]) => ask(element, 'matches', css))?.[0] ?? ''
}

/** A selector for everything that may have the role. */
export const selectorOfRole = (role: string): string =>
  [`[role~="${role.replace(/["\\]/g, '\\$&')}"]`, impliedRoles[role]].filter(Boolean).join()

/** Returns the text around the fields in a label. A list of options or a typed text is not part of a name. */
const labelText = (node: Node): string =>
  [...node.childNodes]
    .map(one =>
      /^(select|textarea|option)$/i.test(one.nodeName)
        ? ' '
        : one.childNodes.length
          ? labelText(one)
          : one.textContent,
    )
    .join('')

const drawnText = (node: Node): string =>
  node.nodeType === 3 ? (node.nodeValue ?? '') : drawnNodes(node).map(drawnText).join('')

/**
 * Returns the text on an element. What the page puts into the slots of a web component is on the elements around the
 * slot.
 */
export const shownOn = (element: Element): string =>
  ask(element, 'querySelector', 'slot') ? collapseWhitespace(drawnText(element)) : writtenOn(element)

/** The texts of the labels by the field that they are for; asking each field would look through the page each time. */
export function labelTexts(roots: readonly Root[]): ReadonlyMap<Element, string> {
  const texts = new Map<Element, string>()
  for (const root of roots)
    for (const label of root.querySelectorAll('label'))
      if (label.control) texts.set(label.control, `${texts.get(label.control) ?? ''} ${labelText(label)}`)
  return texts
}

/**
 * Tells the names of elements in these roots.
 * @param written what is written on an element, as far as that may name it
 */
export function namesIn(
  roots: readonly Root[],
  written: (element: Element) => string = shownOn,
  labels?: ReadonlyMap<Element, string>,
): (element: Element) => string {
  return element => {
    labels ??= labelTexts(roots)
    return nameOf(element, labels.get(element) ?? '', written)
  }
}

/** The texts of the elements with these ids, which are separated by spaces. */
function textOfIds(element: Element, ids: string): string {
  const root = rootOf(element) as Document
  const texts = ids.split(' ').map(id => root.getElementById?.(id)?.textContent ?? '')
  return collapseWhitespace(texts.join(' '))
}

/** The name by which assistive technology calls an element; simpler than the standard, enough to compare. */
function nameOf(element: Element, labels: string, written: (element: Element) => string): string {
  const attribute = (name: string) => {
    const value = attributeOf(element, name)
    return value ? collapseWhitespace(value) : ''
  }
  const ids = attribute('aria-labelledby')
  return (
    (ids && textOfIds(element, ids)) ||
    attribute('aria-label') ||
    (labels && collapseWhitespace(labels)) ||
    attribute('alt') ||
    written(element) ||
    attribute('title') ||
    attribute('placeholder')
  )
}
