import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aContent } from '../assistant/support/content.ts'
import { type Sites, startSites } from '../assistant/support/host-server.ts'
import { eventually } from '../support/eventually.ts'
import { agreeTo } from './support/agree-to.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { expectAccessible } from './support/popup-accessibility.ts'
import { answerSettings, openSitesBrowser, packForSites, refreshSettings } from './support/sites-package.ts'
import { openToolbarPopup } from './support/toolbar-popup.ts'

/** Why the assistant is not on a page, as the popup says it. */

const html = (script = '') =>
  `<!doctype html><html lang="en"><title>Orders</title><link rel="icon" href="data:,"><h1>Orders</h1>${script}</html>`

let sites: Sites
let origin: string
let browser: ExtensionBrowser

beforeEach(async () => {
  sites = await startSites(aContent([]))
  sites.pages.set('/orders', { html: html() })
  sites.pages.set('/slow', { html: html('<script src="/slow.js"></script>') })
  origin = await sites.openOrigin()
})
afterEach(async () => {
  await browser?.close()
  await sites?.close()
})

async function open(address: string): Promise<Page> {
  const page = await browser.context.newPage()
  await page.goto(address, { waitUntil: 'commit' })
  return page
}

const heading = (popup: Page, name: string) => popup.getByRole('heading', { name, exact: true }).waitFor()
const launcher = (page: Page) => page.locator('waymark-assistant .launcher')

describe('EXT-51 the popup names why the assistant is not on a page', () => {
  it('the page belongs to no application', async () => {
    browser = await openSitesBrowser(sites, [origin])
    const popup = await browser.popupFor(await open(`${await sites.openOrigin()}/orders`))
    await heading(popup, 'Not active on this page')
    await popup.getByText('This page belongs to none of the applications of Company.').waitFor()
    expect(await popup.locator('#action').isVisible()).toBe(false)
    await expectAccessible(popup)
  })

  it('EXT-50 access is needed to a host that was added after the package was made', async () => {
    browser = await openSitesBrowser(sites, [origin])
    const added = (await sites.openOrigin()).replace('127.0.0.1', 'localhost')
    sites.origins.add(added)
    answerSettings(sites, [origin, added])
    await refreshSettings(browser)
    const [here, elsewhere] = [await open(`${origin}/orders`), await open(`${added}/orders`)]
    await heading(await browser.popupFor(here), 'Active on this page')
    const stranger = await browser.popupFor(await open(`${await sites.openOrigin()}/orders`))
    await stranger
      .getByText('The browser has to allow the extension on the applications of Company.')
      .waitFor()
    const popup = await openToolbarPopup(browser, elsewhere)
    await eventually(() => popup.text('state-title')).toBe('Access needed')
    expect(await popup.text('state-text')).toBe('The browser has to allow the extension on Application.')
    expect(await launcher(elsewhere).count()).toBe(0)
    await agreeTo(browser, ['http://127.0.0.1/*', 'http://localhost/*'])
    await (await openToolbarPopup(browser, elsewhere)).press('action')
    await launcher(elsewhere).waitFor()
  })

  it('the server is not reachable, before it ever answered; then the page starts without a reload', async () => {
    sites.origins.add(origin)
    sites.mood = 'unavailable'
    browser = await openExtensionBrowser(await packForSites(sites, [origin]))
    const page = await open(`${origin}/orders`)
    const popup = await browser.popupFor(page)
    await heading(popup, 'Server not reachable')
    await popup.getByText(`${sites.waymark} did not answer.`).waitFor()
    await expectAccessible(popup)
    sites.mood = 'well'
    await popup.getByRole('button', { name: 'Refresh settings' }).click()
    await launcher(page).waitFor()
    await heading(popup, 'Active on this page')
  })

  it('the assistant is starting while the page still loads', async () => {
    browser = await openSitesBrowser(sites, [origin])
    const held = Promise.withResolvers<void>()
    await browser.context.route(`${origin}/slow.js`, async route => {
      await held.promise
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    const page = await open(`${origin}/slow`)
    const popup = await browser.popupFor(page)
    await heading(popup, 'Starting')
    await popup.getByText('Reload the page if the assistant does not appear.').waitFor()
    await expectAccessible(popup)
    held.resolve()
    await launcher(page).waitFor()
    await popup.reload()
    await heading(popup, 'Active on this page')
  })
})
