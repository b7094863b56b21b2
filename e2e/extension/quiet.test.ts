import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type EmptyApplication, openEmptyApplication } from './support/empty-application.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { type ExtensionCompany, openExtensionCompany } from './support/extension-company.ts'
import { openPlainPages, type PlainPages } from './support/plain-pages.ts'

/** An application with a hidden launcher whose content is for some users (decision 0153). */

let company: ExtensionCompany
let pages: PlainPages
let application: EmptyApplication
let browser: ExtensionBrowser

beforeAll(async () => {
  company = await openExtensionCompany()
  pages = await openPlainPages()
  application = await openEmptyApplication(company, pages.origin)
  await application.publishGuide('Check an invoice', 'rosa')
  browser = await openExtensionBrowser(await company.download())
})
afterAll(async () => {
  await browser?.close()
  await pages?.close()
  await company?.close()
})

/** Opens a page; `scripts` returns the files of the extension that ran in it since, without its id. */
async function visit(url: string) {
  const page = await browser.context.newPage()
  const faults = watchFaults(page)
  const session = await page.context().newCDPSession(page)
  const seen: string[] = []
  session.on('Debugger.scriptParsed', ({ url: script }) => {
    if (script.startsWith('chrome-extension:')) seen.push(new URL(script).pathname)
  })
  await session.send('Debugger.enable')
  await page.goto(url)
  return { page, faults, scripts: () => [...new Set(seen)] }
}

const identify = (page: Page, userId: string) =>
  page.evaluate(id => window.postMessage({ waymark: 'identify', userId: id }, location.origin), userId)
const guides = async (page: Page) => {
  const popup = await browser.popupFor(page)
  await popup.getByRole('button', { name: 'Open assistant' }).click()
  await page.locator('waymark-assistant .panel').waitFor()
  const titles = await page.locator('waymark-assistant .panel button.guide').allTextContents()
  return titles.join()
}

describe('EXT-47 an application with content for some users', () => {
  it('does not load the assistant for the others, counts their visit, and starts for a user whom the page names', async () => {
    const { page, faults, scripts } = await visit(pages.form)
    const popup = await browser.popupFor(page)
    await popup.getByRole('heading', { name: 'Nothing to show here' }).waitFor()
    await popup.getByText('shows nothing to this user').waitFor()
    expect([scripts(), await application.visitors()]).toEqual([['/content.js'], 1])
    await page.reload()
    await eventually(() => popup.evaluate("chrome.storage.session.get('versions')")).toHaveProperty(
      `versions.${application.propertyId}`,
    )
    await identify(page, 'paula')
    await identify(page, 'rosa')
    await page.locator('waymark-assistant').waitFor({ state: 'attached' })
    expect(await guides(page)).toContain('Check an invoice')
    expect([await application.visitors(), faults]).toEqual([1, []])
    await page.close()
  })

  it('shows what is published for all users on an open page', async () => {
    const { page, faults, scripts } = await visit(pages.strict)
    const popup = await browser.popupFor(page)
    await popup.getByText('shows nothing to this user').waitFor()
    expect(scripts()).toEqual(['/content.js'])
    await application.publishGuide('Enter an order')
    await page.locator('waymark-assistant').waitFor({ state: 'attached' })
    const shown = await guides(page)
    expect(shown).toContain('Enter an order')
    expect(shown).not.toContain('Check an invoice')
    expect(faults).toEqual([])
    await page.close()
  })
})

describe('EXT-43 an application that shows nothing', () => {
  it('the first guide that is published is there on the next page', async () => {
    const other = await openPlainPages()
    const empty = await openEmptyApplication(company, other.origin)
    const before = await visit(other.form)
    const popup = await browser.popupFor(before.page)
    await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    await popup.getByRole('heading', { name: 'Nothing to show here' }).waitFor()
    await before.page.close()
    await empty.publishGuide('Plan a visit')
    const { page, faults } = await visit(other.form)
    await page.locator('waymark-assistant').waitFor({ state: 'attached' })
    expect(await guides(page)).toContain('Plan a visit')
    expect(faults).toEqual([])
    await other.close()
  })
})
