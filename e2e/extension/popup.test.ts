import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aContent } from '../assistant/support/content.ts'
import { type Sites, startSites } from '../assistant/support/host-server.ts'
import { watchFaults } from '../support/browser.ts'
import type { ExtensionBrowser } from './support/extension-browser.ts'
import { expectAccessible, overflow } from './support/popup-accessibility.ts'
import { openSitesBrowser, settingsPath, token } from './support/sites-package.ts'

const html =
  '<!doctype html><html lang="en"><title>Orders</title><link rel="icon" href="data:,"><h1>Orders</h1></html>'
const address = '/orders/4711?customer=Rosa#secret'

let sites: Sites
let origin: string
let browser: ExtensionBrowser
let faults: string[]

beforeEach(async () => {
  sites = await startSites(aContent([]))
  sites.pages.set('/orders/4711', { html })
  origin = await sites.openOrigin()
})
afterEach(async () => {
  await browser?.close()
  await sites?.close()
})

/** A page of the application, and the popup for it. */
async function openPopup(locale: 'en-US' | 'de-DE' = 'en-US'): Promise<Page> {
  browser = await openSitesBrowser(sites, [origin], { locale })
  const page = await browser.context.newPage()
  await page.goto(`${origin}${address}`)
  await page.locator('waymark-assistant .launcher').waitFor()
  const popup = await browser.popupFor(page)
  faults = watchFaults(popup)
  return popup
}

const heading = (popup: Page, name: string) => popup.getByRole('heading', { name }).waitFor()

describe('EXT-38 the popup', () => {
  it('is accessible, light and dark, on an application and in a fault', async () => {
    const popup = await openPopup()
    await heading(popup, 'Active on this page')
    await expectAccessible(popup)
    sites.answers.set(settingsPath, { extension: null })
    await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    await heading(popup, 'Not accepted by the server')
    await expectAccessible(popup)
    expect(faults).toEqual([])
  })

  it('is used with the keyboard alone', async () => {
    const popup = await openPopup()
    await heading(popup, 'Active on this page')
    const reached: string[] = []
    for (let press = 0; press < 4; press++) {
      await popup.keyboard.press('Tab')
      reached.push(
        await popup.evaluate<string>('document.activeElement.id || document.activeElement.localName'),
      )
    }
    expect(reached).toEqual(['action', 'language', 'report', 'a'])
  })

  it('speaks the language of the browser: German', async () => {
    const popup = await openPopup('de-DE')
    await heading(popup, 'Aktiv auf dieser Seite')
    expect(await popup.locator('html').getAttribute('lang')).toBe('de')
    await popup.getByRole('button', { name: 'Problembericht kopieren' }).waitFor()
    expect(await overflow(popup)).toBe(0)
    await expectAccessible(popup)
  })

  it('speaks the language that the user chose, also the next time', async () => {
    const popup = await openPopup()
    await popup.getByLabel('Language').selectOption({ label: 'Deutsch' })
    await heading(popup, 'Aktiv auf dieser Seite')
    await popup.reload()
    await heading(popup, 'Aktiv auf dieser Seite')
    await popup.getByLabel('Sprache').selectOption({ label: 'English' })
    await heading(popup, 'Active on this page')
    expect(await popup.locator('html').getAttribute('lang')).toBe('en')
  })

  it('the problem report holds the state, and neither the user nor the address of the page', async () => {
    const popup = await openPopup()
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const [page] = browser.context.pages().filter(one => one.url().startsWith(origin))
    await page?.evaluate(() =>
      window.postMessage({ waymark: 'identify', userId: 'rosa@example.com' }, location.origin),
    )
    await popup.bringToFront()
    await popup.getByRole('button', { name: 'Copy problem report' }).click()
    await popup.getByRole('status').getByText('Copied. Send it to your administrator.').waitFor()
    const text = await popup.evaluate<string>('navigator.clipboard.readText()')
    expect(JSON.parse(text)).toMatchObject({
      version: expect.stringMatching(/^\d+\./),
      browser: expect.stringContaining('Chrome/'),
      status: { kind: 'ready' },
      state: 'active',
      server: sites.waymark,
      host: new URL(origin).host,
      isSignedIn: false,
    })
    for (const secret of ['Rosa', 'rosa@', '4711', 'secret', token]) expect(text).not.toContain(secret)
    expect(faults).toEqual([])
  })

  it('the privacy page opens from the popup, in English and German, accessible in both schemes', async () => {
    const popup = await openPopup()
    const opened = browser.context.waitForEvent('page')
    await popup.getByRole('link', { name: 'Privacy' }).click()
    const privacy = await opened
    await heading(privacy, 'What the Waymark extension does with data')
    await heading(privacy, 'Was die Waymark-Erweiterung mit Daten macht')
    const texts = (lang: string) => privacy.locator(`main p${lang}`).count()
    expect(await texts('[lang=de]')).toBe(await texts(':not([lang])'))
    await expectAccessible(privacy)
    await privacy.setViewportSize({ width: 375, height: 700 })
    expect(await overflow(privacy)).toBe(0)
  })
})
