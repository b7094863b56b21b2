import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aContent, aGuide, aSlide, aStep } from '../assistant/support/content.ts'
import { frame, launchersIn, withoutSnippet } from '../assistant/support/frame-pages.ts'
import { type Sites, startSites } from '../assistant/support/host-server.ts'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import type { ExtensionBrowser } from './support/extension-browser.ts'
import { openSitesBrowser, settingsPath } from './support/sites-package.ts'

/** Neither page nor frames carry the snippet, and their policy allows no script, request or style sheet. */
const policy = "default-src 'none'; frame-src *; style-src-attr 'unsafe-inline'; img-src data:"

const tour = aGuide(
  41,
  [
    aSlide({ content: 'Welcome' }),
    aStep('#in-frame', { content: 'In the frame', clickable: true }),
    aStep('#on-top', { content: 'On the page' }),
    aStep('#deep', { content: 'Two deep', clickable: true }),
    aSlide({ content: 'Last' }),
  ],
  { title: 'Order and pay' },
)

let sites: Sites
let browser: ExtensionBrowser
let origins: { readonly page: string; readonly shop: string; readonly billing: string }
let stranger = ''

beforeEach(async () => {
  sites = await startSites(aContent([tour], { hasFrames: true, look: { stepWaitMs: 2_000 } }))
  sites.policy = policy
  const [page = '', shop = '', billing = ''] = await Promise.all([1, 2, 3].map(() => sites.openOrigin()))
  origins = { page, shop, billing }
  stranger = await sites.openOrigin()
  browser = await openSitesBrowser(sites, Object.values(origins))
})
afterEach(async () => {
  await browser?.close()
  await sites?.close()
})

const serve = (path: string, body: string) => sites.pages.set(path, { html: withoutSnippet('Page', body) })

async function open(address: string) {
  const page = await browser.context.newPage()
  const faults = watchFaults(page)
  await page.goto(address)
  const card = (title: string) => page.getByRole('dialog', { name: title })
  return { page, faults, card, shop: page.frameLocator('#shop') }
}

/** A page with the shop in a frame, in which billing is a frame again. */
async function openShop() {
  serve('/billing', '<div style="height:900px"></div><button id="deep">Pay</button>')
  serve('/shop', `<button id="in-frame">Order</button>${frame('billing', `${origins.billing}/billing`)}`)
  serve('/top', `<button id="on-top">Top</button>${frame('shop', `${origins.shop}/shop`)}`)
  const opened = await open(`${origins.page}/top`)
  return { ...opened, billing: opened.shop.frameLocator('#billing') }
}

const launcher = (page: Page) => page.getByRole('button', { name: 'Open help' })
const assistants = async (page: Page) =>
  Promise.all(page.frames().map(one => one.locator('waymark-assistant').count()))

describe('EXT-34 frames of other origins', () => {
  it('a guide goes through frames two deep, with one launcher and one user', async () => {
    const { page, faults, card, shop, billing } = await openShop()
    await launcher(page).waitFor()
    await eventually(() => assistants(page)).toEqual([1, 1, 1])
    expect(await launchersIn(page)).toBe(1)
    await launcher(page).click()
    await page.getByRole('button', { name: /^Start guide: Order and pay/ }).click()
    await card('Welcome').getByRole('button', { name: 'Next' }).click()
    const inFrame = shop.getByRole('dialog', { name: 'In the frame' })
    expect(await inFrame.textContent()).toContain('2/5')
    await shop.locator('#in-frame').click()
    await card('On the page').getByRole('button', { name: 'Next' }).click()
    await billing.getByRole('dialog', { name: 'Two deep' }).waitFor()
    await billing.locator('#deep').click()
    await card('Last').getByRole('button', { name: 'Done' }).click()
    const shown = () => sites.events().filter(({ type }) => type === 'guide_step_shown')
    await eventually(() => shown().map(({ step }) => step)).toEqual([0, 1, 2, 3, 4])
    await eventually(() => sites.events().map(({ type }) => type)).toContain('guide_completed')
    expect(new Set(sites.batches.map(({ userId }) => userId)).size).toBe(1)
    expect([await launchersIn(page), faults]).toEqual([1, []])
  })

  it('sandboxed frames, frames of strangers and frames of the page’s own origin stay silent', async () => {
    serve('/inner', '<button id="in-frame">Order</button>')
    const inner = [
      frame('sandboxed', `${origins.shop}/inner`, 'sandbox="allow-scripts"'),
      frame('stranger', `${stranger}/inner`),
      frame('own', `${origins.page}/inner`),
    ]
    serve(
      '/top',
      `<button id="on-top">Top</button>${inner.join('')}${frame('shop', `${origins.shop}/inner`)}`,
    )
    const { page, faults } = await open(`${origins.page}/top`)
    await launcher(page).waitFor()
    await eventually(() => assistants(page)).toEqual([1, 0, 0, 0, 1])
    // The page and the one frame that belongs to the application.
    expect([await launchersIn(page), sites.pointers.length, faults]).toEqual([1, 2, []])
  })

  it('an integrity token that was removed ends the assistant in frames, and a new one starts it', async () => {
    const { page, faults } = await openShop()
    await eventually(() => assistants(page)).toEqual([1, 1, 1])
    const popup = await browser.popupFor(page)
    const refresh = () => popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    const settings = sites.answers.get(settingsPath) ?? {}
    sites.answers.set(settingsPath, { extension: null })
    await refresh()
    await eventually(() => assistants(page)).toEqual([0, 0, 0])
    sites.answers.set(settingsPath, settings)
    await refresh()
    await eventually(() => assistants(page)).toEqual([1, 1, 1])
    expect([await launchersIn(page), faults]).toEqual([1, []])
  })
})
