import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareOfWalk } from '../../tools/testing/walk-share.ts'
import { openPage, type WatchedPage } from '../support/browser.ts'
import { type OpenDashboard, openDashboard, openSignedIn } from './open-dashboard.ts'
import { fillAddress, screenAddresses } from './support/screen-addresses.ts'
import { settled } from './support/settled.ts'

/** Largest sum of layout shifts of a screen: a fifth of the limit of "good" of Core Web Vitals. */
const maxShift = 0.02
/** Time that each request takes longer. */
const addedLatencyMs = 80

let dashboard: OpenDashboard
let desktop: WatchedPage
let phone: WatchedPage
const paths = new Map<string, string>()

/**
 * Opens a page that adds up what moves on it, signed in, whose requests take longer: what comes in several replies is
 * drawn one after the other. (Slowing the processor down would keep a core busy all the time, and other tests with it.)
 */
async function openMeasured(width: number, height: number): Promise<WatchedPage> {
  const watched = await openPage(dashboard.browser, { viewport: { width, height } })
  const { page, context } = watched
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openSignedIn(page, `${dashboard.url}/app/${dashboard.property}/manage/list`)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: addedLatencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  return watched
}

beforeAll(async () => {
  // With demo data: an empty list has nothing that could move.
  dashboard = await openDashboard({})
  const base = `${dashboard.url}/app/${dashboard.property}`
  for (const address of screenAddresses)
    paths.set(address, `${base}/${await fillAddress(dashboard, address)}`)
  desktop = await openMeasured(1280, 800)
  phone = await openMeasured(412, 823)
}, 120_000)
afterAll(() => dashboard.close())

/** Adds up what moved on the page since it was loaded, or since the last call. */
const takeShift = (page: Page) =>
  page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: { sum: number } }
    const { sum } = shifts
    shifts.sum = 0
    return Math.round(sum * 1000) / 1000
  })

/** Loads a screen, with nothing else at work in the browser. */
async function loadAlone({ page }: WatchedPage, other: WatchedPage, address: string): Promise<number> {
  await other.page.goto('about:blank')
  await page.goto(paths.get(address) ?? '')
  await settled(page)
  return takeShift(page)
}

const walked = shareOfWalk(screenAddresses).map(({ cell }) => cell)

test.each(walked)('SHELL-23 hardly anything moves while %s loads', { timeout: 60_000 }, async address => {
  expect(await loadAlone(desktop, phone, address)).toBeLessThanOrEqual(maxShift)
})

/** Screens with lists and forms, whose layout differs most on a phone. */
const phoneAddresses = walked.filter(address => /^(manage|messages|users)/.test(address))

test.each(phoneAddresses)(
  'SHELL-23 hardly anything moves while %s loads on a phone',
  { timeout: 60_000 },
  async address => {
    expect(await loadAlone(phone, desktop, address)).toBeLessThanOrEqual(maxShift)
  },
)

test.each(walked)('SHELL-23 hardly anything moves on the way to %s', { timeout: 60_000 }, async address => {
  const { page } = desktop
  if (page.url() === 'about:blank') {
    await phone.page.goto('about:blank')
    await page.goto(paths.get('manage/list') ?? '')
    await settled(page)
  }
  await takeShift(page)
  await page.evaluate(path => history.pushState(null, '', path), paths.get(address) ?? '')
  await settled(page)
  expect(await takeShift(page)).toBeLessThanOrEqual(maxShift)
})
