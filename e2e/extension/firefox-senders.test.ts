import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type FirefoxBrowser, findFirefox, openFirefox } from '../support/firefox/firefox-browser.ts'
import type { FirefoxPage } from '../support/firefox/firefox-page.ts'
import { askPort, readInContentWorld, refusedAddresses } from './support/content-world.ts'
import { type ExtensionCompany, openExtensionCompany } from './support/extension-company.ts'
import { openPlainPages, type PlainPages } from './support/plain-pages.ts'

/** Where the extension runs in a stock Firefox, and what its background takes from there. */

const firefoxPath = findFirefox()
/** Match patterns of Firefox name no ports, and the company has another application on 127.0.0.1. */
const named = (address: string) => address.replace('127.0.0.1', 'crm.example.test')
let company: ExtensionCompany
let pages: PlainPages
let firefox: FirefoxBrowser
let popup: FirefoxPage

/** Makes a folder of the named host an application of the company. */
async function cover(folder: string): Promise<void> {
  const { companyId, propertyId, api } = company
  const urlPattern = `${named(pages.origin)}/${folder}/*`
  const url = { propertyId, urlPattern, status: 'active', isDefault: false }
  expect((await api('POST', `/v2/companies/${companyId}/distributions`, url)).status).toBe(201)
}

beforeAll(async () => {
  if (firefoxPath === null) return
  company = await openExtensionCompany()
  pages = await openPlainPages()
  // The package holds the hosts of its day.
  await cover('elsewhere')
  firefox = await openFirefox(firefoxPath)
  await firefox.install(await company.download('firefox'))
  popup = await firefox.open(firefox.extensionUrl('popup.html'))
})
afterAll(async () => {
  await firefox?.close()
  await pages?.close()
  await company?.close()
})

const tell = (message: object) =>
  `chrome.runtime.sendMessage(${JSON.stringify(message)}).then(reply => reply ?? null, () => null)`
const readAt = (address: string, expression: string) =>
  readInContentWorld(text => popup.read(text), address, expression)
/** Whether the content script has run in the top page of the tab with this address. */
const hasScript = (address: string) => readAt(address, 'globalThis.waymarkContent === true')

describe.skipIf(firefoxPath === null)('in a stock Firefox', () => {
  it('EXT-40 no script runs on other pages of a host, nor in those that were open before', async () => {
    const [form, strict] = [await firefox.open(named(pages.form)), await firefox.open(named(pages.strict))]
    await cover('production')
    await popup.read(tell({ kind: 'refresh' }))
    await form.waitFor('.launcher')
    expect([await hasScript(named(pages.form)), await hasScript(named(pages.strict))]).toEqual([true, false])
    const [other, again] = [await firefox.open(named(pages.form)), await firefox.open(named(pages.strict))]
    await other.waitFor('.launcher')
    expect(await hasScript(named(pages.strict))).toBe(false)
    const all = [form, strict, other, again]
    expect(all.flatMap(({ faults }) => faults)).toEqual([])
    await Promise.all(all.map(page => page.close()))
  })

  it('EXT-60 messages of the popup from the world of content scripts get no answer and have no effect', async () => {
    const page = await firefox.open(company.pages.form)
    await page.waitFor('.launcher')
    const kept = () =>
      popup.read<unknown>(
        "chrome.storage.local.get('state').then(({ state }) => [state.refreshedAt, state.language ?? ''])",
      )
    const before = await kept()
    const url = company.pages.form
    for (const message of [
      { kind: 'popup', tabId: 1, url },
      { kind: 'refresh' },
      { kind: 'language', language: 'de' },
      { kind: 'samlSignOut' },
      { kind: 'mayEdit', url },
      { kind: 'edit', tabId: 1, url, language: 'en' },
    ])
      expect([message.kind, await readAt(url, tell(message)), await kept()]).toEqual([
        message.kind,
        null,
        before,
      ])
    expect(await readAt(url, tell({ kind: 'page' }))).toMatchObject({ propertyId: company.propertyId })
    expect(await popup.read(tell({ kind: 'popup', tabId: 1, url }))).toMatchObject({ userId: null })
    expect([await page.isShown('section.edit'), page.faults]).toEqual([false, []])
    await page.close()
  })

  it('EXT-31 the background makes no request for a page to another server or another call', async () => {
    const { waymark, propertyId } = company
    const page = await firefox.open(company.pages.strict)
    await page.waitFor('.launcher')
    const read = (expression: string) => readAt(company.pages.strict, expression)
    const pointer = askPort(`${waymark.url}/api/assistant/v1/properties/${propertyId}/pointer`, {
      method: 'POST',
      body: JSON.stringify({ userId: null, anonymousId: 'a', attributes: {}, tags: [], languages: [] }),
    })
    await eventually(() => read(pointer)).toBe(200)
    for (const address of refusedAddresses(waymark.url, company.pages.origin))
      expect([address, await read(askPort(address))]).toEqual([address, 'failed'])
    await page.close()
  })

  it('EXT-31 the script of the page reaches neither the port nor the function of the extension', async () => {
    const page = await firefox.open(company.pages.strict)
    await page.waitFor('.launcher')
    expect(await page.read<boolean>('"chrome" in window && "connect" in (chrome.runtime ?? {})')).toBe(false)
    expect(await page.read<string>('String(fetch)')).toContain('[native code]')
    await page.close()
  })
})
