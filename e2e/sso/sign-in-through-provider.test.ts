import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JourneyBrowser, leaseBrowser, openPage, type WatchedPage } from '../support/browser.ts'
import { admin, type RunningWaymark, startWaymark } from '../support/start-waymark.ts'
import { findSimpleSamlPhp } from './support/find-simplesamlphp.ts'
import { addMember, asAdmin, type StaffApi, staffApi } from './support/staff-api.ts'
import { type RunningProvider, startProvider } from './support/start-provider.ts'

/**
 * Single sign-on against an identity provider that no one here wrote (SimpleSAMLphp), in a real browser: an admin
 * sets it up, tests it and switches it on; a member comes in through it, and no other way.
 */

const phpDir = findSimpleSamlPhp()
const anna = { name: 'Anna Example', email: 'anna@example.com', password: 'Journey-2026-anna' }
const atProvider = { name: 'u-4711', password: 'known to the provider', email: anna.email }
const stranger = { name: 'u-9999', password: 'also known there', email: 'unknown@example.com' }

describe.skipIf(phpDir === null)('single sign-on of staff', () => {
  let waymark: RunningWaymark
  let provider: RunningProvider
  let browser: JourneyBrowser
  let admins: { readonly api: StaffApi; readonly company: number }
  const pages: WatchedPage[] = []

  const ssoPath = () => `/v2/security-config/companies/${admins.company}/sso`
  const startUrl = () => `${waymark.url}/api/auth/sso/${admins.company}/start`
  const configuration = async () =>
    (await admins.api<{ enabled: boolean; lastTest: unknown }>('GET', ssoPath())).body
  const signInByPassword = (person: { readonly email: string; readonly password: string }) =>
    staffApi(waymark, null)<{ code?: string; data?: unknown }>('POST', '/auth/sign-in', {
      email: person.email,
      password: person.password,
    })

  beforeAll(async () => {
    waymark = await startWaymark({ DEMO: 'false' })
    admins = await asAdmin(waymark)
    const spMetadata = await (await fetch(`${waymark.url}/api/auth/sso/${admins.company}/metadata`)).text()
    const accounts = [atProvider, stranger, { ...atProvider, name: 'operator', email: admin.email }]
    provider = await startProvider(phpDir ?? '', { accounts, spMetadata })
    browser = await leaseBrowser()
    await addMember(waymark, admins, anna)
  })
  afterAll(async () => {
    for (const { context } of pages) await context.close()
    await browser?.close()
    await provider?.stop()
    await waymark?.stop()
    expect(pages.flatMap(page => page.faults)).toEqual([])
  })

  /** A page of its own browser profile. What the provider's pages lack is its own affair; ours must be whole. */
  async function aPage(): Promise<Page> {
    const watched = await openPage(browser, { allow: /Failed to load resource|localhost/ })
    pages.push(watched)
    watched.page.on('response', reply => {
      const isOurs = reply.url().startsWith(waymark.url)
      // No one is signed in yet where a browser asks for the first time.
      const isFault = reply.status() >= 400 && !reply.url().endsWith('/api/auth/refresh')
      if (isOurs && isFault) watched.faults.push(`${reply.status()} ${reply.url()}`)
    })
    return watched.page
  }

  async function signInAtProvider(page: Page, account: { readonly name: string; readonly password: string }) {
    await page.locator('#username').fill(account.name)
    await page.locator('#password').fill(account.password)
    await page.locator('#password').press('Enter')
  }

  it('TEAM-6 the admin names the provider by its metadata', async () => {
    const reply = await admins.api<{ config: { singleSignOnServiceUrl: string } }>(
      'POST',
      `${ssoPath()}-config`,
      { xmlConfig: provider.metadata },
    )
    expect(reply.status).toBe(200)
    expect(reply.body.config.singleSignOnServiceUrl).toMatch(/\/SSOService\.php$/)
    expect((await admins.api('PUT', ssoPath(), { enabled: true })).status).toBe(409)
  })

  it('SSO-13 a test sign-in that fails says why', async () => {
    const { body } = await admins.api<{ url: string }>('POST', `${ssoPath()}/test`)
    const page = await aPage()
    await page.goto(body.url)
    await signInAtProvider(page, stranger)
    await page.waitForURL(url => url.origin === new URL(waymark.url).origin)
    expect(await configuration()).toMatchObject({ lastTest: { isPassed: false, reason: 'notAMember' } })
  })

  it('SSO-13 once a test sign-in worked, it can be switched on', async () => {
    const { body } = await admins.api<{ url: string }>('POST', `${ssoPath()}/test`)
    const page = await aPage()
    await page.goto(body.url)
    await signInAtProvider(page, { ...atProvider, name: 'operator' })
    await page.waitForURL(url => url.origin === new URL(waymark.url).origin)
    expect(await configuration()).toMatchObject({ lastTest: { isPassed: true } })
    const me = await admins.api<{ id: number }>('GET', '/v3/managers/me')
    const bypass = `/v2/security-config/companies/${admins.company}/users/${me.body.id}/sso`
    expect((await admins.api('PUT', bypass, { canBypassSSO: true })).status).toBe(200)
    expect((await admins.api('PUT', ssoPath(), { enabled: true })).status).toBe(200)
  })

  it('SSO-8 a member comes in through the provider, in a browser that never saw Waymark', async () => {
    const page = await aPage()
    await page.goto(`${startUrl()}?to=${encodeURIComponent('/app')}`)
    expect(new URL(page.url()).hostname).toBe('localhost')
    await signInAtProvider(page, atProvider)
    await page.waitForURL(/\/app\/\d+/)
    const email = await page.evaluate(async () => {
      const refreshed = await fetch('/api/auth/refresh', { method: 'POST' })
      const { accessToken } = await refreshed.json()
      const me = await fetch('/api/v3/managers/me', { headers: { authorization: `Bearer ${accessToken}` } })
      return (await me.json()).email
    })
    expect(email).toBe(anna.email)
  })

  it('SSO-8 the next time goes through without a question, and to the place that was asked for', async () => {
    const page = await aPage()
    await page.goto(startUrl())
    await signInAtProvider(page, atProvider)
    await page.waitForURL(/\/app\/\d+/)
    const place = `${new URL(page.url()).pathname.replace(/\/[^/]+$/, '')}/manage/list`
    await page.goto(`${startUrl()}?to=${encodeURIComponent(place)}`)
    await page.waitForURL(url => url.pathname === place)
  })

  it('SSO-8 a person whom the company does not know is led back to the login, with the reason', async () => {
    const page = await aPage()
    await page.goto(startUrl())
    await signInAtProvider(page, stranger)
    await page.waitForURL(/\/login\?.*sso=notAMember/)
  })

  it('AUTH-13 the password alone lets no member in but people who may pass', async () => {
    expect(await signInByPassword(anna)).toMatchObject({
      status: 403,
      body: { code: 'ssoRequired', data: { startUrl: expect.stringContaining('/api/auth/sso/') } },
    })
    expect(await signInByPassword({ ...anna, password: 'wrong' })).toMatchObject({ status: 401 })
    expect(await signInByPassword(admin)).toMatchObject({ status: 200 })
  })
})
