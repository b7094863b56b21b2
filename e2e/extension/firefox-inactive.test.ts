import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type FirefoxBrowser, findFirefox, openFirefox } from '../support/firefox/firefox-browser.ts'
import type { FirefoxPage } from '../support/firefox/firefox-page.ts'
import { type EmptyApplication, openEmptyApplication } from './support/empty-application.ts'
import { type ExtensionCompany, openExtensionCompany } from './support/extension-company.ts'
import { openFirefoxPopup } from './support/firefox-popup.ts'
import { openPlainPages, type PlainPages } from './support/plain-pages.ts'

/** An application that shows nothing, in a stock Firefox with the temporary add-on (decision 0153). */

const firefoxPath = findFirefox()
/** Firefox starts a script on every port of a host (decision 0151), and the company has another application on 127.0.0.1. */
const hostname = 'crm.example.test'
const named = (address: string) => address.replace('127.0.0.1', hostname)
let company: ExtensionCompany
let pages: PlainPages
let application: EmptyApplication
let strict = ''
let form = ''
let firefox: FirefoxBrowser

beforeAll(async () => {
  if (firefoxPath === null) return
  company = await openExtensionCompany()
  pages = await openPlainPages()
  application = await openEmptyApplication(company, named(pages.origin))
  strict = named(pages.strict)
  form = named(pages.form)
  firefox = await openFirefox(firefoxPath)
  await firefox.install(await company.download('firefox'))
})
afterAll(async () => {
  await firefox?.close()
  await pages?.close()
  await company?.close()
})

/** Whether the content script runs in a page of the application: it alone answers messages of the extension. */
const hasScript = (popup: FirefoxPage) =>
  popup.read<boolean>(`chrome.tabs.query({}).then(async tabs => {
    const ids = tabs.filter(({ url }) => url?.includes('${hostname}')).map(({ id }) => id)
    const asked = ids.map(id => chrome.tabs.sendMessage(id, { kind: 'describe' }).then(() => true, () => false))
    return (await Promise.all(asked)).includes(true)
  })`)
const registered = (popup: FirefoxPage) =>
  popup.read<string[]>(
    'chrome.scripting.getRegisteredContentScripts().then(all => all.flatMap(one => one.matches))',
  )
const refresh = (popup: FirefoxPage) => popup.read("chrome.runtime.sendMessage({ kind: 'refresh' })")

describe.skipIf(firefoxPath === null)('EXT-43 an application that shows nothing, in a stock Firefox', () => {
  it('runs no script, counts the visit, and shows what is published without a reload', async () => {
    const { propertyId, setLauncher, visitors } = application
    const page = await firefox.open(strict)
    await eventually(visitors).toBe(1)
    const popup = await openFirefoxPopup(firefox, strict)
    await popup.waitFor('#state-title', 'Nothing to show here')
    expect(await hasScript(popup)).toBe(false)
    // The background listens for changes from now on.
    await eventually(() =>
      popup.read<object>("chrome.storage.session.get('versions').then(({ versions }) => versions ?? {})"),
    ).toHaveProperty(`${propertyId}`)
    await setLauncher('shown')
    await page.waitFor('.launcher')
    // The assistant uses the visitor id of the background.
    await eventually(() => page.read(`localStorage.getItem('waymark:${propertyId}:anonymous')`)).not.toBe(
      null,
    )
    expect([await hasScript(popup), await visitors(), page.faults]).toEqual([true, 1, []])
    await setLauncher('hidden')
    await refresh(popup)
    await page.waitUntilGone('.launcher')
    await page.close()
    const after = await firefox.open(form)
    const again = await openFirefoxPopup(firefox, form)
    await again.waitFor('#state-title', 'Nothing to show here')
    expect([await hasScript(again), await visitors()]).toEqual([false, 1])
    await Promise.all([after.close(), popup.close(), again.close()])
  })

  it('the first guide that is published is there on the next page', async () => {
    const before = await firefox.open(form)
    await before.close()
    await application.publishGuide('Enter an order')
    const page = await firefox.open(form)
    await eventually(() => page.read('document.querySelector("waymark-assistant") !== null')).toBe(true)
    const popup = await openFirefoxPopup(firefox, form)
    await popup.click('#action', 'Open assistant')
    await page.waitFor('.panel button', 'Enter an order')
    expect(page.faults).toEqual([])
    await page.close()
  })

  it('EXT-34 an NPS is answered in a frame of another origin, and counted in the report', async () => {
    await application.publishNps('How likely are you to recommend us?')
    const popup = await firefox.open(firefox.extensionUrl('popup.html'))
    await popup.waitFor('#state-title')
    await refresh(popup)
    expect((await registered(popup)).join()).toContain(hostname)
    const around = await firefox.open(pages.around(strict))
    const page = await around.frame(strict)
    await page.waitFor('.card', 'How likely')
    await page.click('.card label', '9')
    await page.click('.card button', 'Send')
    await page.waitFor('.card', 'Thank you.')
    await eventually(application.npsScores).toEqual([9])
    expect([await around.isShown('.launcher'), around.faults, page.faults]).toEqual([false, [], []])
  })
})
