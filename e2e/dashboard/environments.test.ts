import { type AddressInfo, createServer } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JourneyBrowser, leaseBrowser, openPage } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { admin, type RunningWaymark, startWaymark } from '../support/start-waymark.ts'

import { signInByHand } from './open-dashboard.ts'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

let here: RunningWaymark
let there: RunningWaymark
let browser: JourneyBrowser
beforeAll(async () => {
  const ports = [await freePort(), await freePort()]
  const [own, other] = ports.map(port => `http://127.0.0.1:${port}`)
  const ENVIRONMENTS = `testing=${own}, staging=${other}`
  const start = (port: number | undefined, DEMO: string) =>
    startWaymark({ PORT: String(port), ENVIRONMENTS, DEMO })
  here = await start(ports[0], 'false')
  there = await start(ports[1], 'true')
  browser = await leaseBrowser()
})
afterAll(async () => {
  await browser?.close()
  await here?.stop()
  await there?.stop()
})

async function signIn(page: Page): Promise<void> {
  await page.waitForURL(/\/login/)
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('PROD-8 the API of another environment is chosen, signed in to again, and left again', async () => {
  const { page, faults } = await openPage(browser, { allow: /status of 401/ })
  const bearers = new Map<string, Set<string>>()
  page.on('request', request => {
    const bearer = request.headers()['authorization']
    if (!bearer) return
    const { origin } = new URL(request.url())
    bearers.set(bearer, (bearers.get(bearer) ?? new Set()).add(origin))
  })
  await signInByHand(page, `${here.url}/app`)
  const later = page.getByRole('link', { name: 'Not now' })
  await later.click()
  const bar = page.getByRole('complementary', { name: 'Environment' })
  await eventually(() => bar.getByRole('definition').first().textContent()).toBe('testing')
  await bar.getByRole('button', { name: /Choose the API/ }).click()
  await page.getByRole('menuitemradio', { name: 'staging' }).click()
  await page.getByRole('dialog', { name: 'Work with staging?' }).waitFor()
  await page.getByRole('button', { name: 'Switch and sign in' }).click()
  await signIn(page)
  await page.getByRole('button', { name: 'Switch application Demo application' }).waitFor()
  expect(new URL(page.url()).origin).toBe(here.url)
  await eventually(() => bar.getByRole('definition').first().textContent()).toBe('testing')
  await bar.getByRole('button', { name: 'Choose the API: staging' }).click()
  await page.getByRole('menuitemradio', { name: 'testing' }).click()
  await page.getByRole('button', { name: 'Switch and sign in' }).click()
  // Two servers of one host share its cookies: the second sign-in took the place of the first.
  await signIn(page)
  await page.getByRole('button', { name: 'Switch application My application' }).waitFor()
  expect([...bearers.values()].every(origins => origins.size === 1)).toBe(true)
  expect(new Set([...bearers.values()].flatMap(origins => [...origins]))).toEqual(
    new Set([here.url, there.url]),
  )
  expect(faults).toEqual([])
})

test('PROD-8 an override that the operator did not name is dropped before anything is sent there', async () => {
  const { page } = await openPage(browser)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).origin))
  await page.goto(`${here.url}/login`)
  await page.evaluate(() => localStorage.setItem('waymark.api', 'http://127.0.0.1:9'))
  await signInByHand(page, `${here.url}/app`)
  expect(new Set(asked)).toEqual(new Set([here.url]))
  expect(await page.evaluate(() => localStorage.getItem('waymark.api'))).toBeNull()
})
