import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { agreeTo } from './support/agree-to.ts'
import { openEmptyApplication } from './support/empty-application.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { type ExtensionCompany, integrityToken, openExtensionCompany } from './support/extension-company.ts'
import { expectAccessible, overflow } from './support/popup-accessibility.ts'
import { storePackage } from './support/store-package.ts'
import { openToolbarPopup } from './support/toolbar-popup.ts'

/**
 * The unchanged package of the stores, set up by a policy of the device, with a real server: the browser permits no
 * host before the user does.
 */

let zip: Buffer
let company: ExtensionCompany
/** An application on another host than the server. */
let address = ''
let browser: ExtensionBrowser

beforeAll(async () => {
  zip = await storePackage('chrome-edge')
  company = await openExtensionCompany()
  address = company.pages.strict.replace('127.0.0.1', 'localhost')
  const application = await openEmptyApplication(company, new URL(address).origin)
  await application.setLauncher('shown')
  await application.publishGuide('Save an order')
})
afterAll(() => company?.close())

const openBrowser = async (locale: 'en-US' | 'de-DE') => {
  const { companyId, waymark } = company
  const policy = { server: waymark.url, companyId, companyIntegrity: integrityToken }
  browser = await openExtensionBrowser(zip, { policy, locale })
}
afterEach(() => browser?.close())

/** Hosts for which the popup asks. */
const missing = async (page: Page) => {
  const asked = "chrome.runtime.sendMessage({ kind: 'popup', tabId: 0, url: '' })"
  return (await page.evaluate(`${asked}.then(({ access }) => access.missing)`)) as string[]
}

/** A page of the extension, which has its rights. */
async function ownPage(): Promise<Page> {
  const page = await browser.context.newPage()
  await page.goto(`${browser.extensionUrl}/privacy.html`)
  return page
}

const origins = (page: Page) => page.evaluate('chrome.permissions.getAll().then(all => all.origins)')

describe.runIf(process.getuid?.() === 0)('EXT-50 a package of a store', () => {
  it('asks for the server, then for the applications; a guide runs on the page that is open', async () => {
    await openBrowser('en-US')
    const own = await ownPage()
    const other = await browser.context.newPage()
    await other.goto(address)
    const page = await browser.context.newPage()
    const faults = watchFaults(page)
    await page.goto(address)
    const first = await openToolbarPopup(browser, page)
    await eventually(() => first.text('state-title')).toBe('Access needed')
    expect(await first.text('state-text')).toContain(company.waymark.url)
    expect([await origins(own), await missing(own)]).toEqual([[], ['http://127.0.0.1/*']])
    await agreeTo(browser, ['http://127.0.0.1/*'])
    await (await openToolbarPopup(browser, page)).press('action')
    await eventually(() => missing(own)).toContain('http://localhost/*')
    const second = await openToolbarPopup(browser, page)
    // `activeTab` tells the popup which page is in front.
    await eventually(() => second.text('state-text')).toBe('The browser has to allow the extension on Empty.')
    // It also permits that page alone while it is in front; other pages of the application are not permitted yet.
    expect(await other.locator('waymark-assistant').count()).toBe(0)
    await agreeTo(browser, await missing(own))
    await (await openToolbarPopup(browser, page)).press('action')
    await page.getByRole('button', { name: 'Open help' }).click()
    await page.getByRole('button', { name: /^Start guide: Save an order/ }).click()
    await page.getByRole('dialog', { name: 'Press it' }).waitFor()
    await other.getByRole('button', { name: 'Open help' }).waitFor()
    const last = await openToolbarPopup(browser, page)
    await eventually(() => last.text('state-title')).toBe('Active on this page')
    expect([await missing(own), faults]).toEqual([[], []])
  })

  it('says in German what it needs, accessible, light and dark', async () => {
    await openBrowser('de-DE')
    const own = await ownPage()
    const popup = await browser.popupFor(own)
    await popup.getByRole('heading', { name: 'Zugriff nötig' }).waitFor()
    await popup.getByText(`den Zugriff auf ${company.waymark.url} erlauben`).waitFor()
    await popup.getByRole('button', { name: 'Zulassen' }).waitFor()
    expect(await overflow(popup)).toBe(0)
    await expectAccessible(popup)
  })
})
