import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aContent } from '../assistant/support/content.ts'
import { type Sites, startSites } from '../assistant/support/host-server.ts'
import { eventually } from '../support/eventually.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { packForDiscovery, untilRegistered } from './support/sites-package.ts'

/** Private windows in which the user allows the extension, and what app discovery never counts. */

const html =
  '<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,"><h1>Page</h1></html>'

let sites: Sites
let browser: ExtensionBrowser
let origin: string
/** A page of the extension, which has its rights. */
let own: Page

beforeEach(async () => {
  sites = await startSites(aContent([]))
  sites.pages.set('/page', { html })
  origin = await sites.openOrigin()
  sites.origins.add(origin)
  browser = await openExtensionBrowser(await packForDiscovery(sites, [origin]))
  await untilRegistered(browser)
  await allowInPrivateWindows()
})
afterEach(async () => {
  await browser?.close()
  await sites?.close()
})

/** What the user switches on in the browser's list of extensions; the browser then loads the extension again. */
async function allowInPrivateWindows(): Promise<void> {
  const list = await browser.context.newPage()
  await list.goto('chrome://extensions')
  await list.evaluate(`chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }).then(() =>
    chrome.developerPrivate.updateExtensionConfiguration({
      extensionId: '${new URL(browser.extensionUrl).hostname}', incognitoAccess: true }))`)
  own = await browser.context.newPage()
  await eventually(() =>
    own.goto(`${browser.extensionUrl}/privacy.html`).then(
      () => own.evaluate('chrome.extension.isAllowedIncognitoAccess()'),
      () => false,
    ),
  ).toBe(true)
}

/** Opens an address in a private window, which is in front then. */
async function openPrivately(address: string): Promise<Page> {
  const opened = browser.context.waitForEvent('page')
  await own.evaluate(`chrome.windows.create({ incognito: true, url: '${address}' })`)
  const page = await opened
  await page.getByRole('heading', { name: 'Page' }).waitFor()
  await eventually(() => own.evaluate('chrome.windows.getLastFocused()')).toMatchObject({
    incognito: true,
    focused: true,
  })
  return page
}

/** The page of the application under another host name. */
const named = (host: string) => `${origin.replace('127.0.0.1', host)}/page`

async function endMinute(): Promise<void> {
  await own.evaluate("chrome.alarms.create('minute', { when: Date.now() })")
  await eventually(() => own.evaluate("chrome.alarms.get('minute').then(alarm => alarm ?? null)")).toBeNull()
}

const counted = () =>
  own.evaluate(
    "chrome.storage.local.get('state').then(({ state }) => state.discovery?.today?.minutes ?? {})",
  ) as Promise<Record<string, number>>

/** Ends minutes with a page in front until the first one is counted. */
async function countMinutesOf(page: Page, host: string): Promise<void> {
  await page.bringToFront()
  await endMinute()
  await eventually(async () => (await counted())[host]).toBe(1)
}

describe('EXT-52 private windows', () => {
  it('show the assistant once the user allows it', async () => {
    const page = await openPrivately(`${origin}/page`)
    await page.getByRole('button', { name: 'Open help' }).click()
    await page.locator('waymark-assistant .panel').waitFor()
  })

  it('EXT-16 are never counted by app discovery, also where they are allowed', async () => {
    const page = await openPrivately(named('private.example.test'))
    await endMinute()
    await endMinute()
    await page.close()
    const usual = await browser.context.newPage()
    await usual.goto(named('crm.example.test'))
    await countMinutesOf(usual, 'crm.example.test')
    expect(await counted()).toEqual({ 'crm.example.test': 1 })
  })

  it.each(['idle', 'locked'])('EXT-16 minutes are not counted while the device is %s', async state => {
    const page = await browser.context.newPage()
    await page.goto(named('crm.example.test'))
    await page.bringToFront()
    const [worker] = browser.context.serviceWorkers()
    await worker?.evaluate(`globalThis.askedState = chrome.idle.queryState
      chrome.idle.queryState = () => Promise.resolve('${state}')`)
    await endMinute()
    await endMinute()
    expect(await counted()).toEqual({})
    await worker?.evaluate('chrome.idle.queryState = askedState')
    await countMinutesOf(page, 'crm.example.test')
  })
})
