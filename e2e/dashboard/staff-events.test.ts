import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { signedIn } = journeys()

const address = '**/events/analytics/v2/internal/events'

interface KeptEvent {
  readonly action: string
  readonly dirObj: { readonly value: unknown }
}

/** The events that wait in the browser. */
const kept = (page: Page): Promise<readonly KeptEvent[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('waymark.staffEvent '))
      .map(([, text]) => JSON.parse(text)),
  )

const actions = async (page: Page) => (await kept(page)).map(event => event.action).sort()

/** Tells the page that no one looks at it any more, as a browser does. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('EVENT-1 SHELL-11 events wait in the browser, outlive an outage and a reload, and go when the page is hidden', async () => {
  const page = await signedIn('manage/list', { allow: /internal\/events|ERR_INTERNET_DISCONNECTED/ })
  await eventually(() => actions(page)).toEqual(['navigate'])
  await page.route(address, route => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Analytics' }).click()
  await page.getByRole('heading', { name: 'All content', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await eventually(() => actions(page)).toEqual(['navigate', 'navigate', 'toggleNavigation'])
  expect((await kept(page)).map(event => event.dirObj.value)).toContainEqual({
    source: 'manage/list',
    destination: 'analytics/content/overview',
  })
  await hide(page)
  await page.reload()
  await page.getByRole('heading', { name: 'All content', level: 1 }).waitFor()
  await eventually(() => actions(page)).toEqual(['navigate', 'navigate', 'navigate', 'toggleNavigation'])
  await page.unroute(address)
  const answered = page.waitForResponse(reply => reply.url().endsWith('/internal/events'))
  await hide(page)
  const reply = await answered
  expect(reply.status()).toBe(200)
  const headers = await reply.request().allHeaders()
  expect(headers['cookie']).toBeUndefined()
  expect(headers['authorization']).toMatch(/^Bearer /)
  await eventually(() => kept(page)).toEqual([])
})
