import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { measureWorker } from '../../bench/extension/measure-worker.ts'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { admin } from '../support/start-waymark.ts'
import { type EmptyApplication, openEmptyApplication } from './support/empty-application.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { type ExtensionCompany, openExtensionCompany } from './support/extension-company.ts'
import { openPlainPages, type PlainPages } from './support/plain-pages.ts'

/** An application with a hidden launcher and nothing published, as the extension meets it (decision 0153). */

let company: ExtensionCompany
let browser: ExtensionBrowser
const opened: Page[] = []

let pages: PlainPages
let application: EmptyApplication

beforeAll(async () => {
  company = await openExtensionCompany()
  pages = await openPlainPages()
  application = await openEmptyApplication(company, pages.origin)
  browser = await openExtensionBrowser(await company.download())
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(page => page.close()))
})
afterAll(async () => {
  await browser?.close()
  await pages?.close()
  await company?.close()
})

/** Opens a page; `scripts` returns what the extension ran in it since. */
async function visit(url: string) {
  const page = await browser.context.newPage()
  opened.push(page)
  const faults = watchFaults(page)
  const session = await page.context().newCDPSession(page)
  const seen: string[] = []
  session.on('Debugger.scriptParsed', script => {
    if (script.url.startsWith('chrome-extension:')) seen.push(script.url)
  })
  await session.send('Debugger.enable')
  await page.goto(url)
  return { page, faults, scripts: () => seen }
}

async function popupFor(page: Page): Promise<Page> {
  const popup = await browser.popupFor(page)
  opened.push(popup)
  return popup
}

const launcher = (page: Page) => page.locator('waymark-assistant .launcher')
const refresh = (popup: Page) => popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")

describe('EXT-43 an application that shows nothing', () => {
  it('runs no script, counts the visit, and shows what is published without a reload', async () => {
    const { page, faults, scripts } = await visit(pages.form)
    await eventually(application.visitors).toBe(1)
    const popup = await popupFor(page)
    await popup.getByRole('heading', { name: 'Nothing to show here' }).waitFor()
    expect(scripts()).toEqual([])
    await page.reload()
    // The background listens for changes from now on.
    await eventually(() =>
      popup.evaluate("chrome.storage.session.get('versions').then(({ versions }) => versions ?? {})"),
    ).toHaveProperty(`${application.propertyId}`)
    await application.setLauncher('shown')
    await launcher(page).waitFor()
    // The assistant uses the visitor id of the background.
    await page.waitForFunction(
      id => localStorage.getItem(`waymark:${id}:anonymous`) !== null,
      application.propertyId,
    )
    expect([await application.visitors(), faults]).toEqual([1, []])
    await application.setLauncher('hidden')
    await refresh(popup)
    await launcher(page).waitFor({ state: 'detached' })
    const after = await visit(pages.form)
    await eventually(async () => (await popupFor(after.page)).locator('#state-title').textContent()).toBe(
      'Nothing to show here',
    )
    expect([after.scripts(), await application.visitors()]).toEqual([[], 1])
  })

  it('a page that is opened after something was published shows it at once', async () => {
    const { page } = await visit(pages.form)
    await page.close()
    await application.setLauncher('shown')
    const next = await visit(pages.form)
    await launcher(next.page).waitFor()
    await application.setLauncher('hidden')
    await refresh(await popupFor(next.page))
  })

  it('runs no script again on the second page that is opened 5 minutes after the content was taken back', async () => {
    await application.setLauncher('shown')
    const first = await visit(pages.form)
    await launcher(first.page).waitFor()
    await application.setLauncher('hidden')
    await launcher(first.page).waitFor({ state: 'hidden' })
    // The settings of this browser become 5 minutes older; the next page that is opened asks for them.
    const firstPopup = await popupFor(first.page)
    await first.page.close()
    await firstPopup.evaluate(
      "chrome.storage.local.get('state').then(({ state }) => chrome.storage.local.set({ state: { ...state, refreshedAt: state.refreshedAt - 300_000 } }))",
    )
    const second = await visit(pages.form)
    await eventually(second.scripts).not.toEqual([])
    const popup = await popupFor(second.page)
    const hosts =
      'chrome.scripting.getRegisteredContentScripts().then(scripts => scripts.flatMap(one => one.matches).join())'
    await eventually(() => popup.evaluate(hosts)).not.toContain(new URL(pages.origin).port)
    const third = await visit(pages.form)
    await (await popupFor(third.page)).getByRole('heading', { name: 'Nothing to show here' }).waitFor()
    expect(third.scripts()).toEqual([])
  })

  it('an address that asks for the assistant starts it, and so does the editor', async () => {
    const { page } = await visit(`${pages.form}?waymark_debug=1`)
    await page.locator('waymark-assistant').waitFor({ state: 'attached' })
    // Both have one address by now; the popup looks for its tab by it.
    await page.close()
    const address = `${company.waymark.url}/api/auth/sign-in`
    const { email, password } = admin
    expect((await browser.context.request.post(address, { data: { email, password } })).status()).toBe(200)
    const other = await visit(pages.form)
    const popup = await popupFor(other.page)
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Edit here' }).click()
    await closed
    await other.page.locator('waymark-assistant section.edit').waitFor()
    await browser.context.clearCookies()
  })
})

describe('EXT-45 memory', () => {
  it('the heap of the background worker is less than 15 MB at rest', async () => {
    const { page } = await visit(pages.form)
    await popupFor(page)
    const session = await browser.context.browser()?.newBrowserCDPSession()
    if (session === undefined) throw new Error('no connection to the browser')
    expect(await measureWorker(session, browser.extensionUrl)).toBeLessThan(15 * 2 ** 20)
  })
})
