import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, signIn } from '../operations/support/staff.ts'
import { watchFaults } from '../support/browser.ts'
import { type RunningWaymark, startWaymark } from '../support/start-waymark.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { openPlainPages, type PlainPages } from './support/plain-pages.ts'

const token = 'a-long-integrity-token-2026'
let waymark: RunningWaymark
let pages: PlainPages
let browser: ExtensionBrowser
let companyId = 0
let propertyId = 0
let staffToken = ''
const opened: Page[] = []

const api = <T>(method: string, path: string, body?: unknown) =>
  call<T>(waymark.url, { method, path, body, token: staffToken })

const openUrl = (url: string) => ({ target: 'newTabInactive', url, refreshInterval: 60 }) as const
const withoutSignIn = { authMethod: 'none', openUrl: openUrl(''), integrityTokens: [token] } as const

async function saveExtension(browserExtension: object): Promise<void> {
  const reply = await api('PUT', `/v2/companies/${companyId}/config`, { newConfig: { browserExtension } })
  expect(reply.status).toBe(200)
}

async function download(): Promise<Buffer> {
  const reply = await fetch(`${waymark.url}/api/v2/companies/${companyId}/extension-package`, {
    headers: { authorization: `Bearer ${staffToken}` },
  })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return Buffer.from(await reply.arrayBuffer())
}

async function visit(url: string): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.context.newPage()
  opened.push(page)
  const faults = watchFaults(page)
  await page.goto(url)
  return { page, faults }
}

const popupFor = async (page: Page) => {
  const popup = await browser.popupFor(page)
  opened.push(popup)
  return popup
}

const launcher = (page: Page) => page.locator('waymark-assistant .launcher')
const panel = (page: Page) => page.locator('waymark-assistant .panel')

/** What the server keeps about the users whom pages of the property named. */
async function attributesOf(userId: string): Promise<object[]> {
  const path = `/v2/properties/${propertyId}/foreignusers/filter`
  const list = await api<{ items: { customData: object }[] }>('POST', path, { search: userId, kind: 'known' })
  return list.body.items.map(({ customData }) => customData)
}

/** Whether the server knows a user whom pages of the property named. */
async function isReported(userId: string): Promise<boolean> {
  const path = `/v3/companies/${companyId}/users?propertyId=${propertyId}&search=${encodeURIComponent(userId)}`
  const list = await api<{ total: number }>('GET', path)
  return list.body.total === 1
}

beforeAll(async () => {
  // Every journey is another visitor behind the same address.
  waymark = await startWaymark({ VISITOR_LIMIT_FACTOR: '100' })
  pages = await openPlainPages()
  staffToken = await signIn(waymark.url)
  const properties = await api<{ items: { id: number; company: { id: number } }[] }>('GET', '/v2/properties')
  propertyId = properties.body.items[0]?.id ?? 0
  companyId = properties.body.items[0]?.company.id ?? 0
  const added = await api('POST', `/v2/companies/${companyId}/distributions`, {
    propertyId,
    urlPattern: `${pages.origin}/*`,
    status: 'active',
    isDefault: false,
  })
  expect(added.status).toBe(201)
  await saveExtension(withoutSignIn)
  browser = await openExtensionBrowser(await download())
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(page => page.close()))
})
afterAll(async () => {
  await browser?.close()
  await pages?.close()
  await waymark?.stop()
})

describe('the browser extension in Chromium', () => {
  it('EXT-1 shows the assistant on a page whose policy allows no script, style or request', async () => {
    const { page, faults } = await visit(pages.strict)
    await launcher(page).click()
    await panel(page).waitFor()
    expect(faults).toEqual([])
  })

  it('EXT-1 shows it on an application that was not written here, and the popup opens it', async () => {
    const { page, faults } = await visit(pages.form)
    await launcher(page).waitFor()
    const popup = await popupFor(page)
    await popup.getByRole('heading', { name: 'Active on this page' }).waitFor()
    await popup.getByRole('button', { name: 'Open assistant' }).click()
    await panel(page).waitFor()
    expect(faults).toEqual([])
  })

  it('EXT-7 the snippet of the page comes first', async () => {
    const { page } = await visit(pages.withSnippet(waymark.url, propertyId))
    await launcher(page).waitFor()
    expect(await page.locator('waymark-assistant').count()).toBe(1)
    const popup = await popupFor(page)
    await popup.getByRole('heading', { name: 'This page has its own assistant' }).waitFor()
  })

  it.each(['newTabInactive', 'newTabActive', 'iframe'] as const)(
    'EXT-8 the sign-in page says who the user is, for every application of the company: %s',
    async target => {
      const user = `rosa-${target}@example.com`.toLowerCase()
      const { page } = await visit(pages.strict)
      await launcher(page).waitFor()
      const popup = await popupFor(page)
      await saveExtension({
        ...withoutSignIn,
        authMethod: 'openUrl',
        openUrl: { target, url: pages.signIn(user), refreshInterval: 60 },
      })
      await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
      await popup.getByText(user).waitFor()
      await expect.poll(() => attributesOf(user), { timeout: 20_000 }).toEqual([{ department: 'Sales' }])
      // The page has done its work.
      await expect
        .poll(() => browser.context.pages().filter(one => one.url().includes('/sign-in')))
        .toEqual([])
      await saveExtension(withoutSignIn)
      await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
      await popup.getByText('Anonymous').waitFor()
    },
  )

  it('EXT-8 the sign-in page opens again after refreshInterval, not before', async () => {
    const user = 'rosa-again@example.com'
    const { page } = await visit(pages.strict)
    await launcher(page).waitFor()
    const popup = await popupFor(page)
    const refresh = () => popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    const signedInAt = () =>
      popup.evaluate<number>("chrome.storage.local.get('state').then(({ state }) => state.signIn?.at ?? 0)")
    const settings = (refreshInterval: number) => ({
      ...withoutSignIn,
      authMethod: 'openUrl',
      openUrl: { target: 'newTabInactive', url: pages.signIn(user), refreshInterval },
    })
    await saveExtension(settings(60))
    await refresh()
    await popup.getByText(user).waitFor()
    const halfAnHourAgo = Date.now() - 30 * 60_000
    await popup.evaluate(`chrome.storage.local.get('state').then(({ state }) =>
      chrome.storage.local.set({ state: { ...state, signIn: { ...state.signIn, at: ${halfAnHourAgo} } } }))`)
    await refresh()
    expect(await signedInAt()).toBe(halfAnHourAgo)
    await saveExtension(settings(20))
    await refresh()
    await expect.poll(signedInAt, { timeout: 20_000 }).toBeGreaterThan(halfAnHourAgo)
    await saveExtension(withoutSignIn)
    await refresh()
    await popup.getByText('Anonymous').waitFor()
  })

  it('EXT-9 a token that the company removed ends the assistant on open pages', async () => {
    const { page, faults } = await visit(pages.strict)
    await launcher(page).waitFor()
    await saveExtension({ ...withoutSignIn, integrityTokens: ['another-token-of-2026'] })
    const popup = await popupFor(page)
    await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    await popup.getByRole('heading', { name: 'Not accepted by the server' }).waitFor()
    await expect.poll(() => page.locator('waymark-assistant').count()).toBe(0)
    await saveExtension(withoutSignIn)
    await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    await launcher(page).waitFor()
    expect(faults).toEqual([])
  })

  it('EXT-9 during a rotation the older token stays valid, until the company removes it', async () => {
    const { page, faults } = await visit(pages.strict)
    await launcher(page).waitFor()
    const popup = await popupFor(page)
    const refresh = () => popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    const refreshedAt = () =>
      popup.evaluate<number>("chrome.storage.local.get('state').then(({ state }) => state.refreshedAt)")
    const newer = 'the-newer-token-of-2026'
    const before = await refreshedAt()
    await saveExtension({ ...withoutSignIn, integrityTokens: [token, newer] })
    await refresh()
    // The server answered the package with the older token, and new packages hold the newer one.
    expect(await refreshedAt()).toBeGreaterThan(before)
    await popup.getByRole('heading', { name: 'Active on this page' }).waitFor()
    await launcher(page).waitFor()
    await saveExtension({ ...withoutSignIn, integrityTokens: [newer] })
    await refresh()
    await popup.getByRole('heading', { name: 'Not accepted by the server' }).waitFor()
    await expect.poll(() => page.locator('waymark-assistant').count()).toBe(0)
    await saveExtension(withoutSignIn)
    await refresh()
    await launcher(page).waitFor()
    expect(faults).toEqual([])
  })

  it('EXT-41 in a private window the extension is off', async () => {
    const asked: string[] = []
    const hidden = await browser.context.browser()?.newContext()
    const page = await hidden?.newPage()
    page?.on('request', request => asked.push(request.url()))
    await page?.goto(pages.form)
    // The same page in the same browser, opened afterwards, has the assistant.
    const { page: usual } = await visit(pages.form)
    await launcher(usual).waitFor()
    expect(await page?.locator('waymark-assistant').count()).toBe(0)
    expect(asked.filter(url => url.startsWith(waymark.url))).toEqual([])
    await hidden?.close()
  })

  it('EXT-10 what a page posts about its user counts on this page alone, in one shape', async () => {
    const { page, faults } = await visit(pages.form)
    await launcher(page).waitFor()
    await page.evaluate(() => {
      window.postMessage({ waymark: 'identify', userId: ['forged'] as never }, '*')
      window.postMessage({ waymark: 'remove' }, '*')
      window.postMessage({ waymark: 'identify', userId: 'paula@example.com' }, '*')
    })
    await expect.poll(() => isReported('paula@example.com'), { timeout: 20_000 }).toBe(true)
    const popup = await popupFor(page)
    await popup.getByText('Anonymous').waitFor()
    expect([await isReported('forged'), faults]).toEqual([false, []])
  })

  it('EXT-13 without the server the settings stay in use, and the page notices nothing', async () => {
    const { page } = await visit(pages.strict)
    await launcher(page).waitFor()
    const popup = await popupFor(page)
    await browser.context.route(`${waymark.url}/**`, route => route.abort())
    await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    await popup.getByRole('heading', { name: 'Active on this page' }).waitFor()
    await popup.evaluate(`chrome.storage.local.get('state').then(({ state }) =>
      chrome.storage.local.set({ state: { ...state, refreshedAt: Date.now() - 8 * 24 * 3600_000 } }))`)
    await popup.getByRole('heading', { name: 'Settings are out of date' }).waitFor()
    await browser.context.unroute(`${waymark.url}/**`)
    await popup.getByRole('button', { name: 'Refresh settings' }).click()
    await popup.getByRole('heading', { name: 'Active on this page' }).waitFor()
  })

  it('EXT-10 a page cannot reach the background or read who the user is', async () => {
    const { page } = await visit(pages.form)
    await launcher(page).waitFor()
    const reached = await page.evaluate('typeof chrome !== "undefined" && !!chrome.runtime?.sendMessage')
    expect(reached).toBe(false)
    expect(await page.evaluate('Object.keys(window).filter(key => /waymark/i.test(key))')).toEqual([])
  })
})
