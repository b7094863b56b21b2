import { squeeze } from '../../finder/find-element.ts'
import { writtenOn } from '../../finder/page-lookup.ts'

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

/** A selector for everything that may have the role. */
export const selectorOfRole = (role: string): string =>
  [`[role~="${role.replace(/["\\]/g, '\\$&')}"]`, impliedRoles[role]].filter(Boolean).join()

/** The name by which assistive technology calls an element; simpler than the standard, enough to compare. */
export function nameOf(element: Element): string {
  const attribute = (name: string) => squeeze(element.getAttribute(name) ?? '')
  const root = element.getRootNode() as Document
  const labelledBy = attribute('aria-labelledby')
    .split(' ')
    .map(id => (id && root.getElementById?.(id)?.textContent) || '')
    .join(' ')
  const labels = [...((element as HTMLInputElement).labels ?? [])].map(label => label.textContent ?? '')
  return (
    squeeze(labelledBy) ||
    attribute('aria-label') ||
    squeeze(labels.join(' ')) ||
    attribute('alt') ||
    writtenOn(element) ||
    attribute('title') ||
    attribute('placeholder')
  )
}
