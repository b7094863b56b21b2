import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { admin } from '../support/start-waymark.ts'
import { type EmptyApplication, openEmptyApplication } from './support/empty-application.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { type ExtensionCompany, openExtensionCompany } from './support/extension-company.ts'
import { openIsolatedWorld } from './support/isolated-world.ts'
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
async function visit(url: string, { context } = browser) {
  const page = await context.newPage()
  const faults = watchFaults(page)
  const session = await context.newCDPSession(page)
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
const guides = async (page: Page, { popupFor } = browser) => {
  const popup = await popupFor(page)
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

  it('asks the server for the users that a page names at most 30 times a minute', async () => {
    // Of an origin of its own, which has asked nothing before.
    const other = await openPlainPages()
    await openEmptyApplication(company, other.origin).then(own => own.publishGuide('Only for Rosa', 'rosa'))
    const first = await visit(pages.form)
    await (await browser.popupFor(first.page)).evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    await first.page.close()
    const { page, faults } = await visit(other.strict)
    const world = await openIsolatedWorld(page)
    const question = (user: number) =>
      `chrome.runtime.sendMessage({ kind: 'isEmpty', identity: { userId: 'many-' + ${user}, attributes: {}, token: null }, anonymousId: null, languages: [], isAgain: false })`
    const users = Array.from({ length: 40 }, (_, user) => user)
    const answers = await world.read(`(async () => {
      const answers = []
      for (const ask of [${users.map(user => `() => ${question(user)}`).join()}]) answers.push(await ask())
      return answers
    })()`)
    // What the server was not asked is left to the assistant. The page itself asked once.
    expect((answers as boolean[]).filter(isEmpty => isEmpty)).toHaveLength(29)
    expect((answers as boolean[]).slice(29)).not.toContain(true)
    expect(faults).toEqual([])
    await page.close()
    await other.close()
  })

  it('runs no script for an unknown user after 20 pages that named no user, still counts the visits, and listens again in between', async () => {
    // Of an origin and an application of its own, whose pages have named no user.
    const other = await openPlainPages()
    const own = await openEmptyApplication(company, other.origin)
    await own.publishGuide('For Rosa alone', 'rosa')
    const { page, faults, scripts } = await visit(other.form)
    const popup = await browser.popupFor(page)
    const refresh = () => popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    await refresh()
    const silentPages = () =>
      popup.evaluate<number>(
        `chrome.storage.session.get('silentPages').then(({ silentPages }) => silentPages?.[${own.propertyId}] ?? 0)`,
      )
    while ((await silentPages()) < 20) {
      const counted = await silentPages()
      await page.reload()
      await eventually(silentPages).toBeGreaterThan(counted)
    }
    expect(scripts()).toEqual(['/content.js'])
    const quiet = await visit(other.form)
    const asked = await browser.popupFor(quiet.page)
    await asked.getByText('shows nothing to this user').waitFor()
    expect([quiet.scripts(), await own.visitors()]).toEqual([[], 1])
    // Every half hour, and when everything is read again, a page is listened to: it may name a user by now.
    await refresh()
    await eventually(silentPages).toBeGreaterThan(20)
    expect(quiet.scripts()).toEqual(['/content.js'])
    await identify(quiet.page, 'rosa')
    await quiet.page.locator('waymark-assistant').waitFor({ state: 'attached' })
    await refresh()
    const named = await visit(other.form)
    await eventually(() => named.scripts()).toEqual(['/content.js'])
    expect([...faults, ...quiet.faults, ...named.faults]).toEqual([])
    for (const opened of [page, quiet.page, named.page]) await opened.close()
    await other.close()
  })

  it('opens the editor on a page that shows nothing to its user', async () => {
    const { page, faults, scripts } = await visit(pages.form)
    const popup = await browser.popupFor(page)
    await popup.getByText('shows nothing to this user').waitFor()
    expect(scripts()).toEqual(['/content.js'])
    const { email, password } = admin
    const address = `${company.waymark.url}/api/auth/sign-in`
    expect((await browser.context.request.post(address, { data: { email, password } })).status()).toBe(200)
    const asked = await browser.popupFor(page)
    const closed = asked.waitForEvent('close')
    await asked.getByRole('button', { name: 'Edit here' }).click()
    await closed
    const editor = page.locator('waymark-assistant section.edit')
    await editor.getByRole('heading', { name: 'Recording · 0' }).waitFor()
    expect(faults).toEqual([])
    await browser.context.clearCookies()
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

/** Opens a browser in which a policy of the device names the user; returns it, and what removes the policy. */
async function openManagedBrowser(userId: string): Promise<readonly [ExtensionBrowser, () => Promise<void>]> {
  const folder = '/etc/chromium/policies/managed'
  const file = join(folder, 'waymark-quiet-test.json')
  const zip = await company.download()
  // The id comes from the key in the package.
  const { extensionUrl, close } = await openExtensionBrowser(zip)
  await close()
  const extensions = { [new URL(extensionUrl).hostname]: { userId } }
  await mkdir(folder, { recursive: true })
  await writeFile(file, JSON.stringify({ '3rdparty': { extensions } }))
  const remove = () => rm(file, { force: true })
  return [await openExtensionBrowser(zip), remove]
}

describe('EXT-47 a user whom a policy of the device names', () => {
  it('meets no script from the second page on, is counted, and gets what is published on an open page', async () => {
    const other = await openPlainPages()
    const own = await openEmptyApplication(company, other.origin)
    await own.publishGuide('Only for Rosa', 'rosa')
    const [managed, removePolicy] = await openManagedBrowser('device-user')
    try {
      const first = await visit(other.form, managed)
      const popup = await managed.popupFor(first.page)
      await popup.getByText('shows nothing to this user').waitFor()
      expect(first.scripts()).toEqual(['/content.js'])
      await first.page.close()
      const second = await visit(other.form, managed)
      await (await managed.popupFor(second.page)).getByText('shows nothing to this user').waitFor()
      expect(second.scripts()).toEqual([])
      await eventually(own.users).toEqual(['device-user'])
      await own.publishGuide('Pack a parcel', 'device-user')
      await second.page.locator('waymark-assistant').waitFor({ state: 'attached' })
      expect(await guides(second.page, managed)).toContain('Pack a parcel')
      expect([first.faults, second.faults]).toEqual([[], []])
    } finally {
      await removePolicy()
      await managed.close()
      await other.close()
    }
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
