import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JourneyBrowser, leaseBrowser, openPage } from '../support/browser.ts'
import { buildPage } from './support/build-page.ts'

interface Settings {
  readonly attributes: readonly string[]
  readonly valueBlocklist: readonly string[]
  readonly minParents: number
}

/** One row of a table: an element is recorded in a page and looked for after a change. */
interface Row {
  readonly body: string
  /** The recorded element. */
  readonly target: string
  /** What happens to the page, as the body of a function. */
  readonly change?: string
  readonly settings?: Partial<Settings>
  /** Whether the element may be found by comparison alone. */
  readonly isRepairAllowed?: boolean
}

interface Result {
  readonly candidates: readonly { readonly css: string; readonly kind: string }[]
  /** The value of `data-is` of the found element, which is taken away before; or the fault. */
  readonly found: string
}

const finder = join(import.meta.dirname, '../../apps/assistant/src')
/** The finder and the recording of elements, for a page of the test. */
const source = `
  import { findInPage } from '${finder}/finder/page-lookup.ts'
  import { identify } from '${finder}/parts/editor/identify.ts'
  import * as finder from '${finder}/parts/finder/deep-find.ts'
  window.tryRow = ({ target, change = '', settings = {}, isRepairAllowed = true }) => {
    const selectors = { attributes: [], valueBlocklist: [], minParents: 0, ...settings }
    const host = document.createElement('waymark-assistant')
    const parts = { page: { window, document }, shell: { host }, state: { selectors }, finder }
    const wanted = document.querySelector(target)
    for (const one of document.querySelectorAll('[data-is]')) {
      one.is = one.dataset.is
      one.removeAttribute('data-is')
    }
    const identifier = JSON.parse(JSON.stringify(identify(parts, wanted)))
    new Function(change)()
    if (isRepairAllowed) finder.allowRepair(identifier)
    const { element, fault } = findInPage(identifier, { window, document }, host, finder.deepFind)
    return { candidates: identifier.candidates, found: fault ?? element.is ?? 'copy' }
  }`

let browser: JourneyBrowser
let page: Page
let script: string

beforeAll(async () => {
  browser = await leaseBrowser()
  script = await buildPage(source)
  ;({ page } = await openPage(browser))
})
afterAll(() => browser.close())

async function tryRow({ body, ...row }: Row): Promise<Result> {
  await page.setContent(`<!doctype html><html lang="en"><title>Page</title><body>${body}</body></html>`)
  await page.addScriptTag({ content: script })
  return page.evaluate(
    sent => (window as unknown as { tryRow: (one: unknown) => Result }).tryRow(sent),
    row as Omit<Row, 'body'>,
  )
}

const found = async (row: Row): Promise<string> => (await tryRow(row)).found
const first = async (row: Row): Promise<string> => (await tryRow(row)).candidates[0]?.css ?? ''

/** A form in which one button is wanted; its neighbours have other names. */
const form = (button: string) =>
  `<form><h2>New order</h2><label>Amount <input name="amount"></label>${button}<button type="button">Cancel</button></form>`

describe('EDIT-10 EDIT-11 each kind of candidate finds its element alone', () => {
  it.each<[kind: string, button: string, settings: Partial<Settings>]>([
    ['attribute', '<b data-qa="save" data-is="save">x</b>', { attributes: ['data-qa'] }],
    ['attribute', '<b data-testid="save" data-is="save">x</b>', {}],
    ['id', '<b id="save" data-is="save">x</b>', {}],
    ['attribute', '<input name="save" data-is="save">', {}],
    ['label', '<a aria-label="Save" data-is="save">x</a>', {}],
    ['class', '<b class="order-save" data-is="save">x</b>', {}],
    ['structure', '<i data-is="save" style="display:inline-block;width:30px;height:30px"></i>', {}],
  ])('%s: %s', async (kind, button, settings) => {
    const { candidates, found: name } = await tryRow({ body: form(button), target: '[data-is]', settings })
    expect(candidates[0]?.kind).toBe(kind)
    expect(name).toBe('save')
  })
})

describe('EDIT-10 the settings decide about selectors', () => {
  it('a blocked value is in none of them', async () => {
    const body = form('<button id="tenant-4" class="save" data-is="save">Save</button>')
    expect(await first({ body, target: '[data-is]' })).toBe('#tenant-4')
    const { candidates } = await tryRow({
      ...{ body, target: '[data-is]' },
      settings: { valueBlocklist: ['^tenant-'] },
    })
    expect(candidates.length).toBeGreaterThan(0)
    expect(JSON.stringify(candidates)).not.toContain('tenant-4')
  })

  it.each([
    [0, '#save'],
    [1, 'form > #save'],
    [2, 'main > form > #save'],
  ])('with %d parents the first selector is %s', async (minParents, css) => {
    const body = `<main>${form('<button id="save" data-is="save">Save</button>')}</main>`
    expect(await first({ body, target: '[data-is]', settings: { minParents } })).toBe(css)
  })
})

const save = form('<button id="save" class="primary" data-is="save">Save order</button>')
const rename = 'const one = document.querySelector("#save"); one.id = "x7"; one.className = "css-1"'

describe('EDIT-11 an element is found by comparison above the threshold only', () => {
  it.each<[name: string, change: string, result: string]>([
    ['other id and classes', rename, 'save'],
    ['reworded, too', `${rename}; one.textContent = "Save the order"`, 'save'],
    [
      'wrapped, too',
      `${rename}; const w = document.createElement("p"); one.replaceWith(w); w.append(one)`,
      'save',
    ],
    ['removed', 'document.querySelector("#save").remove()', 'not_found'],
    [
      'replaced by its neighbour',
      'document.querySelector("#save").replaceWith(document.querySelector("form > button:last-child"))',
      'not_found',
    ],
    [
      'another kind with the name',
      'document.querySelector("#save").outerHTML = "<p data-is=other>Save order</p>"',
      'not_found',
    ],
  ])('%s', async (_, change, result) => {
    expect(await found({ body: save, target: '#save', change })).toBe(result)
  })

  it('is not found under another name unless a repair is allowed', async () => {
    const change = `${rename}; one.textContent = "Save the order"`
    expect(await found({ body: save, target: '#save', change, isRepairAllowed: false })).toBe('not_found')
  })

  it('is found under its own name at once', async () => {
    expect(await found({ body: save, target: '#save', change: rename, isRepairAllowed: false })).toBe('save')
  })
})

const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<section><b>Order ${index + 41}</b><button data-is="${index + 41}"${index === 1 ? ' id="edit"' : ''}>Edit</button></section>`,
  ).join('')
const loseId = 'document.querySelector("#edit").removeAttribute("id")'

describe('EDIT-11 twins', () => {
  it.each<[name: string, change: string, result: string]>([
    ['differ by what is written beside them', loseId, '42'],
    [
      'also where a row was added before',
      `${loseId}; document.body.prepend(document.querySelector("section:last-child").cloneNode(true))`,
      '42',
    ],
    [
      'are not confused where the row is gone',
      'document.querySelector("#edit").parentElement.remove()',
      'not_found',
    ],
  ])('%s', async (_, change, result) => {
    expect(await found({ body: rows(4), target: '#edit', change })).toBe(result)
  })

  it('that nothing tells apart are not found', async () => {
    const body = '<p><button id="go" data-is="go">Go</button></p>'
    const change = `const one = document.querySelector("p"); one.firstChild.removeAttribute("id")
      const both = document.createElement("div"); both.append(one.cloneNode(true), one.cloneNode(true))
      one.replaceWith(both.cloneNode(true), both)`
    expect(await found({ body, target: '#go', change })).toBe('not_found')
  })
})

describe('EDIT-11 neighbours tell elements apart', () => {
  const card = (title: string, is: string) =>
    `<article><h3>${title}</h3><label>${title} limit <input class="limit" data-is="${is}"></label></article>`

  it.each<[name: string, change: string, result: string]>([
    ['by the heading above', 'document.body.prepend(document.querySelector("article:last-child"))', 'b'],
    [
      'not where the neighbours are gone, too',
      'document.querySelectorAll("article")[1].remove()',
      'multiple',
    ],
  ])('%s', async (_, change, result) => {
    const body = card('Mail', 'a') + card('Disk', 'b') + card('Memory', 'c')
    expect(await found({ body, target: '[data-is=b]', change })).toBe(result)
  })
})
