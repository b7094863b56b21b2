import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type JourneyBrowser, leaseBrowser, openPage } from '../support/browser.ts'

let browser: JourneyBrowser
let script: string
beforeAll(async () => {
  browser = await leaseBrowser()
  script = await readFile(new URL('../../apps/assistant/dist/check.js', import.meta.url), 'utf8')
})
afterAll(() => browser.close())

const faults: string[] = []
afterEach(() => expect(faults).toEqual([]))

/** A page that allows neither scripts nor styles of others, as strict applications do. */
async function strictPage(body: string): Promise<Page> {
  const watched = await openPage(browser)
  await watched.page.route('https://app.example.com/**', route =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'content-security-policy':
          "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-src https:",
      },
      body: `<!doctype html><html lang="en"><title>Strict</title><link rel="icon" href="data:,"><body>${body}</body>`,
    }),
  )
  await watched.page.goto('https://app.example.com/')
  return watched.page
}

const checkerIn = (page: Page) =>
  page.evaluateHandle<{
    seek(
      options: object,
    ): Promise<{ fault?: string; by?: string | null; isRepaired?: boolean; element?: Element }>
    blurFields(): () => void
  }>(`(() => { ${script}; return waymarkCheck.openChecker() })()`)

test('CHECK-1 the search is that of the assistant: selectors in order, comparison after a while, and named faults', async () => {
  const page = await strictPage(
    '<main><h1>Orders</h1><button class="x1">Export</button><button class="x2">Save this order</button><i class="twin">a</i><i class="twin">b</i></main>',
  )
  const checker = await checkerIn(page)
  const seek = (identifier: object) =>
    checker.evaluate(async (search, wanted) => {
      const { element, ...seen } = await search.seek({ identifier: wanted, waitMs: 400, repairAfterMs: 100 })
      return { ...seen, text: element?.textContent }
    }, identifier)
  const found = await seek({ candidates: [{ css: '#gone' }, { css: '.x1' }] })
  expect(found).toEqual({ by: '.x1', isRepaired: false, text: 'Export' })
  expect(await seek({ candidates: [{ css: '#gone' }] })).toMatchObject({ fault: 'not_found' })
  expect(await seek({ candidates: [{ css: '.twin' }] })).toMatchObject({ fault: 'multiple' })
  const traits = {
    ...{
      tag: 'button',
      type: 'submit',
      marks: {},
      classes: [],
      text: 'Save the order',
      before: 'Export',
      after: 'a',
    },
    ...{ parents: ['main'], places: [[2, 2]], others: ['Export'], lang: 'en' },
  }
  const repaired = { candidates: [{ css: '#save' }], role: 'button', label: 'Save the order', traits }
  expect(await seek(repaired)).toEqual({ by: null, isRepaired: true, text: 'Save this order' })
})

test('CHECK-8 what was typed is unreadable in pictures, also under a strict policy, and the page is as before', async () => {
  const page = await strictPage(
    '<input id="a"><textarea id="b"></textarea><button>Save</button><div contenteditable="true" id="c">note</div><div id="host"><template shadowrootmode="open"><input id="d"></template></div>',
  )
  await page.locator('#a').fill('secret')
  await page.locator('#d').fill('secret')
  const checker = await checkerIn(page)
  const filters = () =>
    page.evaluate(() => {
      const inner = document.querySelector('#host')?.shadowRoot?.querySelector('#d')
      return [...['#a', '#b', '#c', 'button'].map(css => document.querySelector(css)), inner].map(one =>
        one ? getComputedStyle(one).filter : '',
      )
    })
  const undo = await checker.evaluateHandle(one => one.blurFields())
  const blurred = 'blur(8px)'
  expect(await filters()).toEqual([blurred, blurred, blurred, 'none', blurred])
  await undo.evaluate(restore => (restore as () => void)())
  expect(await filters()).toEqual(Array(5).fill('none'))
  expect(await page.locator('#a').getAttribute('style')).toBeFalsy()
})
