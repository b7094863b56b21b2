import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sites, startSites } from '../assistant/support/host-server.ts'
import { aSurvey, messagesContent } from '../assistant/support/messages.ts'
import { watchFaults } from '../support/browser.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { companyId, openSitesBrowser, packForSites, settingsPath, token } from './support/sites-package.ts'

/** Bad input: a clear state in the popup, nothing on the page, no lost answers. */

/** The policies of this file name an id of their own: other tests run in other browsers at the same time. */
const keySeed = 9
const folder = '/etc/chromium/policies/managed'
const file = join(folder, 'waymark-bad-input-test.json')
const weekMs = 7 * 24 * 60 * 60_000
const html = '<!doctype html><html lang="en"><title>Page</title><h1>Page</h1></html>'

let sites: Sites
let browser: ExtensionBrowser
let page: Page
let popup: Page
let faults: string[]

beforeEach(async () => {
  sites = await startSites(messagesContent({ surveys: [aSurvey('nps')] }))
  sites.pages.set('/page', { html })
  const origin = await sites.openOrigin()
  browser = await openSitesBrowser(sites, [origin], {}, keySeed)
  page = await browser.context.newPage()
  // An answer of the server that is away, which the browser reports itself.
  faults = watchFaults(page, /favicon|503/)
  await page.goto(`${origin}/page`)
  await page.getByRole('button', { name: 'Open help' }).waitFor()
  popup = await browser.popupFor(page)
})
afterEach(async () => {
  await rm(file, { force: true })
  await browser?.close()
  await sites?.close()
})

const title = (name: string) => popup.getByRole('heading', { name }).waitFor()
const refresh = () => popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
const setState = (changes: string) =>
  popup.evaluate(`chrome.storage.local.get('state').then(({ state }) =>
    chrome.storage.local.set({ state: { ...state, ${changes} } }))`)
const isGone = () => expect.poll(() => page.locator('waymark-assistant').count()).toBe(0)

describe('EXT-36 bad input', () => {
  it.each([
    ['behind', -8 * 24 * 3600_000],
    ['ahead', 8 * 24 * 3600_000],
  ])('a clock that was 8 days %s: out of date until a refresh', async (_, offset) => {
    await setState(`refreshedAt: ${Date.now() + offset}`)
    await title('Settings are out of date')
    await popup.getByRole('button', { name: 'Refresh settings' }).click()
    await title('Active on this page')
    expect(faults).toEqual([])
  })

  it('settings with a wrong signature, of another company and as rubbish are not used', async () => {
    const good = sites.answers.get(settingsPath) as { extension: { settings: string; signature: string } }
    const { settings, signature } = good.extension
    const forged = settings.replace('"Company"', '"Evil"')
    sites.answers.set(settingsPath, { extension: { settings: forged, signature } })
    await refresh()
    await title('Not accepted by the server')
    await isGone()
    sites.answers.set(settingsPath, good)
    await refresh()
    await title('Active on this page')
    // What cannot be read counts as no answer: the kept settings stay in use.
    for (const rubbish of [{ extension: { settings: 7, signature: 7 } }, { extension: 'x' }, {}]) {
      sites.answers.set(settingsPath, rubbish)
      await refresh()
      await title('Active on this page')
    }
    await page.getByRole('button', { name: 'Open help' }).waitFor()
    expect(faults).toEqual([])
  })

  it('an answer that was given while the server is away arrives after a week', async () => {
    const card = page.getByRole('dialog', { name: /How easy was it/ })
    await card.waitFor()
    sites.eventsStatus = 503
    await card.getByRole('radio', { name: /^9/ }).check({ force: true })
    await card.getByRole('button', { name: 'Send' }).click()
    sites.mood = 'unavailable'
    await page.goto('about:blank')
    const answers = () => sites.events().filter(({ type }) => type === 'survey_answered')
    expect(answers()).toEqual([])
    await setState(`refreshedAt: ${Date.now() - weekMs - 3600_000}`)
    await title('Settings are out of date')
    const [origin = ''] = [...sites.origins].slice(-1)
    await page.goto(`${origin}/page`)
    expect(await page.locator('waymark-assistant').count()).toBe(0)
    sites.mood = 'well'
    sites.eventsStatus = 200
    await popup.getByRole('button', { name: 'Refresh settings' }).click()
    await page.getByRole('button', { name: 'Open help' }).waitFor()
    await expect.poll(answers, { timeout: 20_000 }).toMatchObject([{ score: 9 }])
    expect(faults).toEqual([])
  })

  it.runIf(process.getuid?.() === 0).each([
    ['a hostile server', { server: 'http://evil.example.test' }, 'Not set up'],
    ['another company', { companyId: companyId + 1 }, 'Not accepted by the server'],
    ['a wrong integrity token', { companyIntegrity: 'wrong' }, 'Not accepted by the server'],
  ])(
    'a policy with %s: a clear state, nothing on the page, no request elsewhere',
    async (_, wrong, expected) => {
      const id = new URL(browser.extensionUrl).hostname
      const address = page.url()
      const origin = new URL(address).origin
      await browser.close()
      const policy = { server: sites.waymark, companyId, companyIntegrity: token, ...wrong }
      await mkdir(folder, { recursive: true })
      await writeFile(file, JSON.stringify({ '3rdparty': { extensions: { [id]: policy } } }))
      const otherPath = settingsPath.replace(`/${companyId}/`, `/${companyId + 1}/`)
      sites.answers.set(otherPath, { extension: null })
      browser = await openExtensionBrowser(await packForSites(sites, [origin], 'chromium', keySeed))
      const asked: string[] = []
      browser.context.on('request', request => asked.push(request.url()))
      page = await browser.context.newPage()
      faults = watchFaults(page, /favicon/)
      await page.goto(address)
      popup = await browser.popupFor(page)
      await refresh()
      await title(expected)
      if ('server' in wrong) await popup.getByText('“server”').waitFor()
      expect(await page.locator('waymark-assistant').count()).toBe(0)
      expect([asked.filter(url => url.includes('evil')), faults]).toEqual([[], []])
    },
  )
})
