import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { type ExtensionCompany, openExtensionCompany } from './support/extension-company.ts'
import { openPlainPages, type PlainPages } from './support/plain-pages.ts'

/** A host on which one folder is the application, and the other pages are not. */

let company: ExtensionCompany
let browser: ExtensionBrowser
let popup: Page
let pages: PlainPages
const opened: Page[] = []

beforeAll(async () => {
  company = await openExtensionCompany()
  browser = await openExtensionBrowser(await company.download())
  popup = await browser.context.newPage()
  await popup.goto(`${browser.extensionUrl}/popup.html`)
  await popup.locator('#state-title').waitFor()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(page => page.close()))
  await pages?.close()
})
afterAll(async () => {
  await browser?.close()
  await company?.close()
})

/** Opens a page; `scripts` returns the files of the extension that ran in it and its frames since. */
async function visit(url: string) {
  const page = await browser.context.newPage()
  opened.push(page)
  const faults = watchFaults(page)
  const seen: string[] = []
  const follow = async (target: Page | ReturnType<Page['frames']>[number]) => {
    const session = await browser.context.newCDPSession(target)
    session.on('Debugger.scriptParsed', ({ url: script }) => {
      if (script.startsWith('chrome-extension:')) seen.push(new URL(script).pathname)
    })
    await session.send('Debugger.enable')
  }
  await follow(page)
  await page.goto(url)
  return { page, faults, scripts: () => seen, follow }
}

/** Makes the folder with the form page of these pages an application, and the extension read that. */
async function coverFolder(): Promise<void> {
  const { companyId, propertyId, api } = company
  const url = {
    propertyId,
    urlPattern: `${pages.origin}/production/*`,
    status: 'active',
    isDefault: false,
  }
  expect((await api('POST', `/v2/companies/${companyId}/distributions`, url)).status).toBe(201)
  await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
}

const launcher = (place: Pick<Page, 'locator'>) => place.locator('waymark-assistant .launcher')
const registered = () =>
  popup.evaluate<string[]>(
    'chrome.scripting.getRegisteredContentScripts().then(all => all.flatMap(one => one.matches))',
  )

describe('EXT-40 other pages of a host', () => {
  it('no script runs on a page that the application URL does not cover', async () => {
    pages = await openPlainPages()
    await coverFolder()
    expect((await registered()).join()).toContain(`${pages.origin}/production/*`)
    const form = await visit(pages.form)
    await launcher(form.page).waitFor()
    const strict = await visit(pages.strict)
    const own = await browser.popupFor(strict.page)
    opened.push(own)
    await own.getByRole('heading', { name: 'Not active on this page' }).waitFor()
    expect([strict.scripts(), strict.faults, form.faults]).toEqual([[], [], []])
    expect(form.scripts()).toContain('/content.js')
  })

  it('of the tabs that were open before, those are started that are covered, and no others', async () => {
    pages = await openPlainPages()
    const [form, strict] = [await visit(pages.form), await visit(pages.strict)]
    await coverFolder()
    await launcher(form.page).waitFor()
    // The browser has run in the other tab what was sent to it before this.
    await strict.page.evaluate('document.readyState')
    expect([strict.scripts(), strict.faults, form.faults]).toEqual([[], [], []])
  })

  it('of the frames that were open before, those are started that are covered, and no others', async () => {
    pages = await openPlainPages()
    const [form, strict] = [await visit(pages.around(pages.form)), await visit(pages.around(pages.strict))]
    for (const { page, follow } of [form, strict]) {
      const [, frame] = page.frames()
      if (frame) await follow(frame)
    }
    await coverFolder()
    await launcher(form.page.frameLocator('#application')).waitFor()
    await eventually(form.scripts).toContain('/content.js')
    expect(await form.page.locator('waymark-assistant').count()).toBe(0)
    expect([strict.scripts(), strict.faults, form.faults]).toEqual([[], [], []])
  })
})
