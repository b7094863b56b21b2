import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type EmptyApplication, openEmptyApplication } from './support/empty-application.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { type ExtensionCompany, openExtensionCompany } from './support/extension-company.ts'
import { openPlainPages, type PlainPages } from './support/plain-pages.ts'

/** Gentelella without the snippet, and with one that its scripts add later. */

let company: ExtensionCompany
let pages: PlainPages
let application: EmptyApplication
let browser: ExtensionBrowser
const opened: Page[] = []

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

async function visit(url: string) {
  const page = await browser.context.newPage()
  opened.push(page)
  const faults = watchFaults(page)
  await page.goto(url)
  return { page, faults }
}

it('EXT-33 an NPS is answered on Gentelella, and counted in the report', async () => {
  await application.publishNps('How likely are you to recommend us?')
  const popup = await browser.context.newPage()
  await popup.goto(`${browser.extensionUrl}/popup.html`)
  await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
  await popup.close()
  const { page, faults } = await visit(pages.form)
  const card = page.getByRole('dialog', { name: /How likely are you/ })
  await card.waitFor()
  await card.getByRole('radio', { name: /^9/ }).check({ force: true })
  await card.getByRole('button', { name: 'Send' }).click()
  await card.getByText('Thank you.').waitFor()
  await eventually(application.npsScores).toEqual([9])
  expect(faults).toEqual([])
})

type Snippet = readonly [src: string, propertyId: number]

/** Ways in which a script of the page adds the snippet. */
const ways = {
  'as a script of its own': ([src, property]: Snippet) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.dataset['property'] = `${property}`
    document.head.append(script)
  },
  'within another element': ([src, property]: Snippet) => {
    const around = document.createElement('div')
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.dataset['property'] = `${property}`
    around.append(script)
    document.body.append(around)
  },
  'with an address that is set later': ([src, property]: Snippet) => {
    const script = document.createElement('script')
    script.dataset['property'] = `${property}`
    document.head.append(script)
    script.src = src
  },
} as const

/** Whether the assistant on the page is that of its own scripts, which have its command function. */
const isOwn = (page: Page) => page.evaluate('typeof Waymark === "function" && Waymark.on === true')

describe('EXT-7 a snippet that is added after the extension has started', () => {
  it.each(Object.entries(ways))('%s: one assistant is left, that of the snippet', async (_, add) => {
    const { page, faults } = await visit(company.pages.form)
    const launcher = page.locator('waymark-assistant .launcher')
    await launcher.waitFor()
    expect(await isOwn(page)).toBe(false)
    const popup = await browser.popupFor(page)
    opened.push(popup)
    await popup.getByRole('heading', { name: 'Active on this page' }).waitFor()
    await page.evaluate(add, [`${company.waymark.url}/assistant/v1.js`, company.propertyId] as const)
    await eventually(() => isOwn(page)).toBe(true)
    await launcher.waitFor()
    await popup.reload()
    await popup.getByRole('heading', { name: 'This page has its own assistant' }).waitFor()
    // The extension stays off with the next settings, too.
    await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    await page.bringToFront()
    await launcher.click()
    await page.locator('waymark-assistant .panel').waitFor()
    expect([await page.locator('waymark-assistant').count(), faults]).toEqual([1, []])
  })
})
