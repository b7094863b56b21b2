import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JourneyBrowser, leaseBrowser, openPage } from '../support/browser.ts'
import { admin, type RunningWaymark, startWaymark } from '../support/start-waymark.ts'

let waymark: RunningWaymark
let browser: JourneyBrowser

beforeAll(async () => {
  ;[waymark, browser] = await Promise.all([startWaymark(), leaseBrowser()])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await waymark?.stop()
})

/**
 * Results that a script of the page gets from calls with the browser's cookies. `null`: the browser withheld the reply.
 */
const attemptIn = (page: Page) =>
  page.evaluate(async (dashboard: string) => {
    const attempt = (path: string, init: RequestInit) =>
      fetch(`${dashboard}/api${path}`, { credentials: 'include', ...init }).then(
        async reply => (reply.type === 'opaque' ? null : await reply.text()),
        () => null,
      )
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    return [
      await attempt('/auth/refresh', { method: 'POST' }),
      await attempt('/auth/refresh', { method: 'POST', mode: 'no-cors' }),
      await attempt('/auth/refresh', json),
      await attempt('/auth/sign-out', { method: 'POST', mode: 'no-cors' }),
      await attempt('/v2/properties', {}),
      await fetch(`${dashboard}/`, { credentials: 'include' }).then(
        reply => reply.text(),
        () => null,
      ),
    ]
  }, waymark.url)

describe('OPER-40 the demo application beside a signed-in administrator', () => {
  it.each([
    ['on its own host name', () => waymark.demoUrl],
    ['on the host name of the dashboard, where the browser sends the cookie', sameHost],
  ])(
    '%s reads nothing and ends no session',
    async (_, origin) => {
      const { page, context } = await openPage(browser)
      await page.goto(waymark.url)
      await page.getByLabel('E-mail').fill(admin.email)
      await page.getByLabel('Password', { exact: true }).fill(admin.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL(/\/app\/\d+\//)

      const demo = await context.newPage()
      // The page's own policy would keep the calls back; without it the server has to.
      await demo.route('**/demo/production/index.html', async route => {
        const reply = await route.fetch()
        const { 'content-security-policy': _policy, ...headers } = reply.headers()
        await route.fulfill({ response: reply, headers })
      })
      await demo.goto(`${origin()}/demo/production/index.html`)
      expect(new URL(demo.url()).origin).not.toBe(new URL(waymark.url).origin)
      expect(await attemptIn(demo)).toEqual([null, null, null, null, null, null])
      expect(await demo.evaluate(() => document.cookie)).toBe('')

      await page.reload()
      await page.getByRole('link', { name: 'Manage' }).first().waitFor()
      await context.close()
    },
    60_000,
  )
})

/** The demo listener under the dashboard's host name. */
function sameHost(): string {
  const { hostname } = new URL(waymark.url)
  return `http://${hostname}:${new URL(waymark.demoUrl).port}`
}

describe('OPER-41 the addresses of the demo application', () => {
  it('are printed by the start, and old ones lead to it', async () => {
    expect(waymark.output()).toContain(`Waymark is ready: ${waymark.url}`)
    expect(waymark.output()).toContain(`Demo application: ${waymark.demoUrl}/demo/`)
    const path = '/demo/production/form.html?waymark_guide=7&x=%2F'
    const reply = await fetch(`${waymark.url}${path}`, { redirect: 'manual' })
    expect([reply.status, reply.headers.get('location')]).toEqual([308, `${waymark.demoUrl}${path}`])
    for (const odd of [
      '/demo//evil.example.com/',
      '/demo/%5Cevil.example.com',
      '/demo/..%2f%2fevil.example.com',
    ]) {
      const location = (await fetch(`${waymark.url}${odd}`, { redirect: 'manual' })).headers.get('location')
      expect(new URL(location ?? '').origin).toBe(waymark.demoUrl)
    }
  })
})
