import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSignedIn } from '../dashboard/open-dashboard.ts'
import { call, signIn } from '../operations/support/staff.ts'
import { findSimpleSamlPhp } from '../sso/support/find-simplesamlphp.ts'
import { type RunningProvider, startProvider } from '../sso/support/start-provider.ts'
import { leaseBrowser, openPage } from '../support/browser.ts'
import { type RunningWaymark, startWaymark } from '../support/start-waymark.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { openPlainPages, type PlainPages } from './support/plain-pages.ts'

/** End users sign in to the extension through an identity provider that was not written here (SimpleSAMLphp). */

const phpDir = findSimpleSamlPhp()
const rosa = { name: 'u-rosa', password: 'known to the provider', email: 'rosa@example.com' }

describe.skipIf(phpDir === null)('SAML sign-in of end users', () => {
  let waymark: RunningWaymark
  let provider: RunningProvider
  let pages: PlainPages
  let browser: ExtensionBrowser
  let companyId = 0
  let propertyId = 0
  let staffToken = ''
  let provided = { entryPoint: '', cert: '' }

  const api = <T>(method: string, path: string, body?: unknown) =>
    call<T>(waymark.url, { method, path, body, token: staffToken })
  const saveConfig = async (newConfig: object) => {
    const reply = await api('PUT', `/v2/companies/${companyId}/config`, { newConfig })
    expect(reply.status).toBe(200)
  }
  const readMetadata = (pattern: RegExp) => pattern.exec(provider.metadata)?.[1] ?? ''
  const isReported = async (userId: string) => {
    const path = `/v3/companies/${companyId}/users?propertyId=${propertyId}&search=${encodeURIComponent(userId)}`
    return (await api<{ total: number }>('GET', path)).body.total === 1
  }

  async function download(): Promise<Buffer> {
    const reply = await fetch(`${waymark.url}/api/v2/companies/${companyId}/extension-package`, {
      headers: { authorization: `Bearer ${staffToken}` },
    })
    expect(reply.status).toBe(200)
    return Buffer.from(await reply.arrayBuffer())
  }

  async function signInAtProvider(popup: Page): Promise<Page> {
    const opened = browser.context.waitForEvent('page')
    await popup.getByRole('button', { name: 'Sign in' }).click()
    return opened
  }

  beforeAll(async () => {
    waymark = await startWaymark({ VISITOR_LIMIT_FACTOR: '100' })
    pages = await openPlainPages()
    staffToken = await signIn(waymark.url)
    const properties = await api<{ items: { id: number; company: { id: number } }[] }>(
      'GET',
      '/v2/properties',
    )
    propertyId = properties.body.items[0]?.id ?? 0
    companyId = properties.body.items[0]?.company.id ?? 0
    const url = { propertyId, urlPattern: `${pages.origin}/*`, status: 'active', isDefault: false }
    expect((await api('POST', `/v2/companies/${companyId}/distributions`, url)).status).toBe(201)
    const address = `${waymark.url}/api/v2/extension/companies/${companyId}/sso/metadata`
    const spMetadata = await (await fetch(address)).text()
    provider = await startProvider(phpDir ?? '', { accounts: [rosa], spMetadata })
    provided = {
      entryPoint: readMetadata(/SingleSignOnService [^>]*HTTP-Redirect" Location="([^"]+)"/),
      cert: readMetadata(/X509Certificate>([^<]+)</),
    }
    await saveConfig({
      ssoSaml: provided,
      browserExtension: {
        authMethod: 'none',
        openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
        integrityTokens: ['a-long-integrity-token-2026'],
      },
    })
    browser = await openExtensionBrowser(await download())
  })
  afterAll(async () => {
    await browser?.close()
    await provider?.stop()
    await pages?.close()
    await waymark?.stop()
  })

  it('EXT-20 sign in, use Gentelella as that user, sign out; a session that the company ends is shown', async () => {
    const page = await browser.context.newPage()
    await page.goto(pages.form)
    await page.locator('waymark-assistant .launcher').waitFor()
    const popup = await browser.popupFor(page)
    await popup.getByText('Anonymous').waitFor()
    const tab = await signInAtProvider(popup)
    await tab.locator('#username').fill(rosa.name)
    await tab.locator('#password').fill(rosa.password)
    const closed = tab.waitForEvent('close')
    await tab.locator('#password').press('Enter')
    await closed
    await popup.getByText(rosa.name).waitFor()
    await expect.poll(() => isReported(rosa.name), { timeout: 20_000 }).toBe(true)
    await popup.getByRole('button', { name: 'Sign out' }).click()
    await popup.getByText('Anonymous').waitFor()
    // The provider still knows the person, so that the next sign-in needs no password.
    const again = await signInAtProvider(popup)
    if (!again.isClosed()) await again.waitForEvent('close')
    await popup.getByText(rosa.name).waitFor()
    await saveConfig({ ssoSaml: null })
    await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    await popup.getByText('Anonymous').waitFor()
    expect(await popup.getByRole('button', { name: 'Sign in' }).isVisible()).toBe(false)
  })

  it('EXT-35 the panel on a page offers the sign-in, and no script of the page can press it', async () => {
    await saveConfig({ ssoSaml: provided })
    await browser.context.clearCookies()
    const page = await browser.context.newPage()
    await page.goto(pages.form)
    await page.locator('waymark-assistant .launcher').waitFor()
    const popup = await browser.popupFor(page)
    await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    await page.bringToFront()
    const help = page.getByRole('region', { name: 'Help' })
    const offer = help.getByRole('button', { name: 'Sign in' })
    await page.getByRole('button', { name: 'Open help' }).click()
    await help.getByText(/You are not signed in|Your sign-in has ended/).waitFor()
    const tabs = browser.context.pages().length
    await offer.evaluate(button => (button as HTMLButtonElement).click())
    const opened = browser.context.waitForEvent('page')
    await offer.click()
    const tab = await opened
    // One press, one tab: the click of the script opened none.
    expect(browser.context.pages().length).toBe(tabs + 1)
    await tab.locator('#username').fill(rosa.name)
    await tab.locator('#password').fill(rosa.password)
    const closed = tab.waitForEvent('close')
    await tab.locator('#password').press('Enter')
    await closed
    await offer.waitFor({ state: 'detached' })
    await popup.getByText(rosa.name).waitFor()
    await popup.getByRole('button', { name: 'Sign out' }).click()
    await help.getByText('You are not signed in.').waitFor()
    await page.evaluate(() =>
      window.postMessage({ waymark: 'identify', userId: 'of-the-application@example.com' }, location.origin),
    )
    await offer.waitFor({ state: 'detached' })
    await page.close()
  })

  it.each([
    ['on a page with a strict policy', () => pages.strict],
    ['in a frame of another origin', () => pages.around(pages.strict)],
  ])('EXT-35 the panel offers the sign-in %s', async (where, address) => {
    await saveConfig({ ssoSaml: provided })
    await browser.context.clearCookies()
    const page = await browser.context.newPage()
    await page.goto(address())
    const place = where.startsWith('on') ? page : page.frameLocator('#application')
    const popup = await browser.context.newPage()
    await popup.goto(`${browser.extensionUrl}/popup.html`)
    await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    await page.bringToFront()
    await place.getByRole('button', { name: 'Open help' }).click()
    const offer = place.getByRole('region', { name: 'Help' }).getByRole('button', { name: 'Sign in' })
    const opening = browser.context.waitForEvent('page')
    await offer.click()
    const tab = await opening
    await tab.locator('#username').fill(rosa.name)
    await tab.locator('#password').fill(rosa.password)
    const closed = tab.waitForEvent('close')
    await tab.locator('#password').press('Enter')
    await closed
    await offer.waitFor({ state: 'detached' })
    // Who signed in is a company user.
    const path = `/v2/companies/${companyId}/companyusers/filter`
    const listed = async () =>
      (await api<{ items: { identifier: string }[] }>('POST', path, { search: rosa.name })).body.items
    expect((await listed()).map(one => one.identifier)).toEqual([rosa.name])
    await popup.getByRole('button', { name: 'Sign out' }).click()
    await popup.getByText('Anonymous').waitFor()
    await Promise.all([page.close(), popup.close()])
  })

  async function signInAgain(page: Page): Promise<Page> {
    const popup = await browser.popupFor(page)
    const tab = await signInAtProvider(popup)
    if (!tab.isClosed()) await tab.waitForEvent('close')
    await popup.getByText(rosa.name).waitFor()
    return popup
  }

  it('EXT-20 a handoff that the server refuses signs no user in, and the popup offers to try again', async () => {
    await saveConfig({ ssoSaml: provided })
    const page = await browser.context.newPage()
    await page.goto(pages.form)
    await page.locator('waymark-assistant .launcher').waitFor()
    const popup = await browser.popupFor(page)
    await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    await browser.context.clearCookies()
    const tab = await signInAtProvider(popup)
    await tab.locator('#username').fill(rosa.name)
    await tab.locator('#password').fill(rosa.password)
    // The verifier of another browser.
    await popup.evaluate(`chrome.storage.local.get('state').then(({ state }) => chrome.storage.local.set({
      state: { ...state, pendingSaml: { ...state.pendingSaml, verifier: 'v'.repeat(43) } } }))`)
    await tab.locator('#password').press('Enter')
    await popup.getByText('Your sign-in has ended').waitFor()
    await popup.getByText('Anonymous').waitFor()
    expect(await popup.getByRole('button', { name: 'Sign in' }).isVisible()).toBe(true)
  })

  it('EXT-19 a clock that is 8 days ahead ends the session here, with a clear state and a sign-in that works', async () => {
    const page = await browser.context.newPage()
    await page.goto(pages.form)
    await page.locator('waymark-assistant .launcher').waitFor()
    const popup = await signInAgain(page)
    const days = 8
    // To a clock that is ahead, the end of the session lies in the past.
    await popup.evaluate(`chrome.storage.local.get('state').then(({ state }) => {
      const expiresAt = new Date(Date.parse(state.saml.expiresAt) - ${days} * 24 * 3600_000).toISOString()
      return chrome.storage.local.set({ state: { ...state, saml: { ...state.saml, expiresAt } } })
    })`)
    await popup.getByText('Your sign-in has ended').waitFor()
    await popup.getByText('Anonymous').waitFor()
    await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    await page.locator('waymark-assistant .launcher').waitFor()
    await signInAgain(page)
  })

  it('EXT-22 an admin ends the session in the dashboard, and the next call of the extension signs out', async () => {
    await saveConfig({ ssoSaml: { ...provided, entityId: readMetadata(/entityID="([^"]+)"/) } })
    const page = await browser.context.newPage()
    await page.goto(pages.form)
    await page.locator('waymark-assistant .launcher').waitFor()
    await (await browser.popupFor(page)).evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    const popup = await signInAgain(page)
    const { page: dashboard, faults } = await openPage(await leaseBrowser())
    await openSignedIn(dashboard, `${waymark.url}/app/${propertyId}/settings/browser-extension`)
    const row = dashboard.getByRole('row').filter({ hasText: rosa.name })
    await row.getByText(/Linux$/).waitFor()
    await row.getByRole('button', { name: `Actions for ${rosa.name}` }).click()
    await dashboard.getByRole('menuitem', { name: 'End this session' }).click()
    await dashboard.getByRole('button', { name: 'End session' }).click()
    await dashboard.getByText('No user is signed in.').waitFor()
    await popup.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
    await popup.getByText('Your sign-in has ended').waitFor()
    expect(faults).toEqual([])
  })

  it('EXT-20 a page cannot hand a sign-in over: its origin and its tab are not those of the sign-in', async () => {
    const page = await browser.context.newPage()
    await page.goto(pages.form)
    await page.locator('waymark-assistant .launcher').waitFor()
    await page.evaluate(() => window.postMessage({ waymark: 'signedIn', handoff: 'h'.repeat(43) }, '*'))
    const popup = await browser.popupFor(page)
    await popup.getByText('Anonymous').waitFor()
  })
})
