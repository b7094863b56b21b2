import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type FirefoxBrowser, findFirefox, openFirefox } from '../support/firefox/firefox-browser.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { type ExtensionCompany, integrityToken, openExtensionCompany } from './support/extension-company.ts'

/** A sign-in page that does not say who the user is. */

const firefoxPath = findFirefox()
let company: ExtensionCompany
let browser: ExtensionBrowser
let popup: Page

const silent = () => `${company.pages.strict}?sign-in`
const settings = (target: string, url: string) => ({
  browserExtension: {
    authMethod: 'openUrl',
    openUrl: { target, url, refreshInterval: 60 },
    integrityTokens: [integrityToken],
  },
})

beforeAll(async () => {
  company = await openExtensionCompany()
  browser = await openExtensionBrowser(await company.download())
  popup = await browser.context.newPage()
  await popup.goto(`${browser.extensionUrl}/popup.html`)
  await popup.locator('#state-title').waitFor()
})
afterAll(async () => {
  await browser?.close()
  await company?.close()
})

/** Works in Chromium and in Firefox, on a page of the extension. */
const expressions = {
  /** The browser of a person who has not signed in. */
  forget: `chrome.storage.local.get('state').then(({ state: { signIn: _, ...state } }) =>
    chrome.storage.local.set({ state }))`,
  refresh: "chrome.runtime.sendMessage({ kind: 'refresh' })",
  fire: "chrome.alarms.create('sign-in-timeout', { when: Date.now() })",
  isArmed: "chrome.alarms.get('sign-in-timeout').then(alarm => Boolean(alarm))",
  failedAt: "chrome.storage.local.get('state').then(({ state }) => state.signInFailed?.url ?? '')",
  isPending: "chrome.storage.local.get('state').then(({ state }) => state.pendingSignIn !== undefined)",
} as const

describe('EXT-61 a sign-in page that does not answer', () => {
  const tabs = () => browser.context.pages().filter(page => page.url() === silent()).length
  const frames = async () =>
    (await popup.evaluate<unknown[]>(
      "chrome.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] })",
    )) as unknown[]
  const places = async () => tabs() + (await frames()).length
  const message = () => popup.getByText('The sign-in page did not answer.')

  it.each(['newTabInactive', 'newTabActive', 'iframe'] as const)(
    '%s: it is closed after a time, the popup shows it, and the next one that answers ends that',
    async target => {
      await popup.evaluate(expressions.forget)
      await company.saveConfig(settings(target, silent()))
      await popup.evaluate(expressions.refresh)
      await eventually(() => popup.evaluate(expressions.isArmed)).toBe(true)
      await eventually(places).toBe(1)
      expect(await message().isVisible()).toBe(false)
      await popup.evaluate(expressions.fire)
      await message().waitFor()
      expect(await popup.evaluate(expressions.failedAt)).toBe(silent())
      await eventually(places).toBe(0)
      // Until the interval has passed it is not opened again.
      await popup.evaluate(expressions.refresh)
      expect([await popup.evaluate(expressions.isPending), await places()]).toEqual([false, 0])
      const user = `${target.toLowerCase()}@example.com`
      await company.saveConfig(settings(target, company.pages.signIn(user)))
      await popup.evaluate(expressions.refresh)
      await popup.getByText(user).waitFor()
      await message().waitFor({ state: 'hidden' })
      expect(await popup.evaluate(expressions.failedAt)).toBe('')
    },
  )
})

describe.skipIf(firefoxPath === null)(
  'EXT-61 a sign-in page that does not answer, in a stock Firefox',
  () => {
    let firefox: FirefoxBrowser | null = null
    afterAll(() => firefox?.close())

    it('a hidden frame of the background page is removed after a time, and the popup shows it', async () => {
      await company.saveConfig(settings('iframe', silent()))
      firefox = await openFirefox(firefoxPath ?? '')
      await firefox.install(await company.download('firefox'))
      const page = await firefox.open(firefox.extensionUrl('popup.html'))
      await page.waitFor('#state-title')
      const frames = () =>
        page.read<string[]>(`chrome.runtime.getBackgroundPage().then(({ document }) =>
        [...document.querySelectorAll('iframe')].map(one => one.src))`)
      await eventually(() => page.read(expressions.isArmed)).toBe(true)
      expect(await frames()).toEqual([silent()])
      await page.read(expressions.fire)
      await page.waitFor('#sign-in-failed', 'The sign-in page did not answer.')
      expect([await frames(), await page.read(expressions.failedAt)]).toEqual([[], silent()])
    })
  },
)
