import type { Page } from 'playwright-core'
import { untilAvailable } from '../../apps/server/test/until-available.ts'
import { type JourneyBrowser, leaseBrowser } from '../support/browser.ts'
import { renewedToken } from '../support/renewed-token.ts'
import { admin, startWaymark } from '../support/start-waymark.ts'

type Json = Readonly<Record<string, unknown>>
type AnyReply = Record<string, never> & { id: number; version: number; items: { id: number }[] }
export type Call = <Reply = AnyReply>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: Json,
) => Promise<Reply>

export interface OpenDashboard {
  readonly url: string
  /** Origin of the demo application; empty where none is served. */
  readonly demoUrl: string
  readonly browser: JourneyBrowser
  /** Directory of the server's files, including its unsent mail. */
  readonly dataDir: string
  /** Calls the API as the admin, for what a journey finds already there; throws on a refusal. */
  readonly call: Call
  readonly property: number
  readonly close: () => Promise<void>
}

async function signInToApi(url: string): Promise<string> {
  const response = await untilAvailable(
    () =>
      fetch(`${url}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(admin),
      }),
    ({ status }) => status,
  )
  const { accessToken } = (await response.json()) as { accessToken: string }
  return accessToken
}

function apiAs(url: string, tokenOf: () => Promise<string>): Call {
  return async (method, path, body) => {
    const token = await tokenOf()
    const request = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const response = await untilAvailable(
      () => fetch(`${url}/api${path}`, request),
      ({ status }) => status,
    )
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return JSON.parse(text)
  }
}

/** Starts the server with an empty company, and a browser. Its property has an address unless `isPlaced` is false. */
export async function openDashboard(
  env: Readonly<Record<string, string>> = { DEMO: 'false' },
  isPlaced = true,
): Promise<OpenDashboard> {
  const waymark = await startWaymark(env)
  const browser = await leaseBrowser()
  const call = apiAs(
    waymark.url,
    renewedToken(() => signInToApi(waymark.url)),
  )
  const { items } = await call('GET', '/v2/properties?limit=1')
  const property = items[0]?.id
  if (property === undefined) throw new Error('The first start made no property')
  // Without an address everybody who may give one is asked for it first.
  const { url } = await call('GET', `/v2/properties/${property}`)
  if (isPlaced && url === null)
    await call('PUT', `/v2/properties/${property}`, { url: 'https://app.example.com' })
  return {
    url: waymark.url,
    demoUrl: waymark.demoUrl,
    browser,
    dataDir: waymark.dataDir,
    call,
    property,
    close: async () => {
      await browser.close()
      await waymark.stop()
    },
  }
}

/** Opens a page of the dashboard as the admin: asks for it, is led to sign in, and from there to it. */
export async function signInByHand(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(address => address.pathname !== '/login')
}

/**
 * Besides the cookie, the dashboard stores by origin that there is a session. Written before the first page of the tab
 * alone: after signing out it must stay away.
 */
function rememberSession({ origin, mark }: { readonly origin: string; readonly mark: string }): void {
  if (window.origin !== origin || sessionStorage.getItem(mark) !== null) return
  sessionStorage.setItem(mark, '')
  localStorage.setItem('waymark.session', '1')
}

/**
 * Opens a page of the dashboard as the admin or another person, whose browser is signed in already: signing in by hand is a journey of its
 * own, and no way to each of the others.
 */
export async function openSignedIn(
  page: Page,
  url: string,
  { email, password }: { readonly email: string; readonly password: string } = admin,
): Promise<void> {
  const { origin } = new URL(url)
  const reply = await untilAvailable(
    () => page.context().request.post(`${origin}/api/auth/sign-in`, { data: { email, password } }),
    answer => answer.status(),
  )
  if (!reply.ok()) throw new Error(`Signing in answered ${reply.status()}: ${await reply.text()}`)
  await page.addInitScript(rememberSession, { origin, mark: `journey ${performance.now()}` })
  await page.goto(url)
  await page.locator('#root > *').first().waitFor({ state: 'attached' })
}
