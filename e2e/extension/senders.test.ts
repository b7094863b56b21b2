import type { Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCertificate } from '../../apps/server/test/sso/a-certificate.ts'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { admin } from '../support/start-waymark.ts'
import { askPort, listSent, readInContentWorld, refusedAddresses } from './support/content-world.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { type ExtensionCompany, openExtensionCompany } from './support/extension-company.ts'

/** Who may tell the extension what: the popup, a content script, the page itself, and documents around and in it. */

let company: ExtensionCompany
let browser: ExtensionBrowser
const opened: Page[] = []

beforeAll(async () => {
  company = await openExtensionCompany()
  const entryPoint = 'https://provider.example.com/sso'
  await company.saveConfig({ ssoSaml: { entryPoint, cert: aCertificate().certificateText } })
  browser = await openExtensionBrowser(await company.download())
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(page => page.close()))
})
afterAll(async () => {
  await browser?.close()
  await company?.close()
})

async function open(url: string): Promise<Page> {
  const page = await browser.context.newPage()
  opened.push(page)
  await page.goto(url)
  return page
}

/** A page of the application with the assistant, and the popup for it. */
async function openForm() {
  const page = await browser.context.newPage()
  opened.push(page)
  const faults = watchFaults(page)
  await page.goto(company.pages.form)
  await page.locator('waymark-assistant .launcher').waitFor()
  const popup = await browser.popupFor(page)
  opened.push(popup)
  const readAt = (address: string, expression: string) =>
    readInContentWorld(text => popup.evaluate(text), address, expression)
  return { page, popup, faults, readAt, read: (expression: string) => readAt(page.url(), expression) }
}

const tell = (message: object) =>
  `chrome.runtime.sendMessage(${JSON.stringify(message)}).then(reply => reply ?? null, () => null)`

/** What the background keeps of what these messages change. */
const keptState = `chrome.storage.local.get('state').then(({ state }) =>
  JSON.stringify([state.refreshedAt, state.language ?? '', state.saml ?? null]))`

/** A session of an end user, as a sign-in by SAML leaves it. */
const session = () => ({
  ...{ server: company.waymark.url, companyId: company.companyId, token: 't'.repeat(43) },
  ...{ userId: 'rosa@example.com', attributes: {}, signedIdentities: [] },
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
})

describe('EXT-60 messages of the popup', () => {
  it('from the world of content scripts get no answer and have no effect', async () => {
    const { email, password } = admin
    const address = `${company.waymark.url}/api/auth/sign-in`
    expect((await browser.context.request.post(address, { data: { email, password } })).status()).toBe(200)
    const { page, popup, read, faults } = await openForm()
    await popup.evaluate(`chrome.storage.local.get('state').then(({ state }) =>
      chrome.storage.local.set({ state: { ...state, saml: ${JSON.stringify(session())} } }))`)
    const tabId = (await popup.evaluate(
      `chrome.tabs.query({}).then(tabs => tabs.find(({ url }) => url === '${page.url()}').id)`,
    )) as number
    const url = page.url()
    const before = await popup.evaluate(keptState)
    for (const message of [
      { kind: 'popup', tabId, url },
      { kind: 'refresh' },
      { kind: 'language', language: 'de' },
      { kind: 'samlSignOut' },
      { kind: 'mayEdit', url },
      { kind: 'edit', tabId, url, language: 'en' },
    ])
      expect([message.kind, await read(tell(message)), await popup.evaluate(keptState)]).toEqual([
        message.kind,
        null,
        before,
      ])
    expect(await page.locator('waymark-assistant section.edit').count()).toBe(0)
    // The same world gets answers to what it may ask, and the popup to what it asked.
    expect(await read(tell({ kind: 'page' }))).toMatchObject({ propertyId: company.propertyId })
    expect(await popup.evaluate(tell({ kind: 'mayEdit', url }))).toBe(true)
    await popup.evaluate(tell({ kind: 'samlSignOut' }))
    await popup.evaluate(tell({ kind: 'refresh' }))
    expect(await popup.evaluate(keptState)).not.toBe(before)
    expect(faults).toEqual([])
    await browser.context.clearCookies()
  })

  it('EXT-31 the port for requests takes the calls of the assistant alone, and from pages of applications alone', async () => {
    const { waymark, pages, propertyId } = company
    const { read, readAt } = await openForm()
    const pointer = askPort(`${waymark.url}/api/assistant/v1/properties/${propertyId}/pointer`, {
      method: 'POST',
      body: JSON.stringify({ userId: null, anonymousId: 'a', attributes: {}, tags: [], languages: [] }),
    })
    expect(await read(pointer)).toBe(200)
    for (const address of refusedAddresses(waymark.url, pages.origin))
      expect([address, await read(askPort(address))]).toEqual([address, 'failed'])
    // A page of the same host, which is no application.
    const other = await open(`${waymark.url}/ready`)
    expect(await readAt(other.url(), pointer)).toBe('failed')
  })
})

const forged = [
  { waymark: 'identify', userId: 'forged@example.com' },
  { waymark: 'signedIn', handoff: 'h'.repeat(43) },
  { waymark: 'reset' },
]

/** Opens a document beside the page that posts to it; `post` runs there, and knows the page as `target`. */
type OpenPoster = (page: Page) => Promise<{ readonly page: Page; readonly post: () => Promise<void> }>

const inFrame =
  (source: () => string): OpenPoster =>
  async page => {
    await page.evaluate(address => {
      const frame = document.createElement('iframe')
      frame.src = address
      frame.name = 'poster'
      document.body.append(frame)
    }, source())
    const poster = () => page.frame({ name: 'poster' })
    await eventually(() => poster()?.url()).toBe(source())
    const frame = poster() as Frame
    return {
      page,
      post: () => frame.evaluate(all => all.forEach(one => void parent.postMessage(one, '*')), forged),
    }
  }

const asOpener =
  (source: () => string): OpenPoster =>
  async page => {
    const opener = await open(source())
    const opening = browser.context.waitForEvent('page')
    await opener.evaluate(address => {
      Object.assign(window, { target: open(address) })
    }, page.url())
    const target = await opening
    opened.push(target)
    await page.close()
    await target.locator('waymark-assistant .launcher').waitFor()
    return {
      page: target,
      post: () =>
        opener.evaluate(
          all =>
            all.forEach(one => void (window as unknown as { target: Window }).target.postMessage(one, '*')),
          forged,
        ),
    }
  }

const elsewhere = () => company.pages.strict.replace('127.0.0.1', 'localhost')

describe('EXT-10 what other documents post to a page', () => {
  it.each<readonly [string, OpenPoster]>([
    ['a frame of the same origin', inFrame(() => company.pages.strict)],
    ['a frame of another origin', inFrame(elsewhere)],
    ['the window that opened it, of the same origin', asOpener(() => company.pages.strict)],
    ['the window that opened it, of another origin', asOpener(elsewhere)],
  ])('%s: nothing is reported, and the user stays', async (_, openPoster) => {
    const { page: first, read } = await openForm()
    const { page, post } = await openPoster(first)
    await read(listSent)
    await page.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      addEventListener('message', ({ source }) => source !== window && heard.push(source))
    })
    await post()
    await page.waitForFunction(
      count => (window as unknown as { heard: unknown[] }).heard.length === count,
      forged.length,
    )
    // What the page itself posts afterwards is the only thing that is reported.
    await page.evaluate(() =>
      window.postMessage({ waymark: 'identify', userId: 'paula@example.com' }, location.origin),
    )
    const identity = { userId: 'paula@example.com', attributes: {}, token: null }
    await eventually(() => read('globalThis.sent')).toEqual([{ kind: 'identity', identity }])
    const path = `/v2/properties/${company.propertyId}/foreignusers/filter`
    const users = async (search: string) =>
      (await company.api<{ total: number }>('POST', path, { search, kind: 'known' })).body.total
    await eventually(() => users('paula@example.com')).toBe(1)
    expect(await users('forged')).toBe(0)
  })
})
