import type { WireOutline, WirePropertyRow } from '@waymark/contract'
import type { Page } from 'playwright-core'
import { openSignedIn } from '../e2e/dashboard/open-dashboard.ts'
import { openBrowser } from '../e2e/support/browser.ts'
import { admin, startCountedServer } from './guide-list/counted-server.ts'
import { atMost, figure, reportRow } from './row.ts'

/**
 * The manage list with 5,000 guides in 200 chapters in a real Chromium: when its first guides stand on screen, how long
 * the page's thread is taken while a person scrolls through it by wheel, how long its calls take and how many there are.
 */
const guides = 5_000
const chapters = 200
const runs = 5
/** Turns of a wheel, one each 16 ms: a person who looks for something far down. */
const turns = 240
const turnPx = 240

const server = await startCountedServer()

async function findProperty(): Promise<{ property: number; token: string }> {
  const signIn = await fetch(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { accessToken } = (await signIn.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const list = await fetch(`${server.url}/api/v2/properties`, { headers })
  const { items } = (await list.json()) as { items: readonly WirePropertyRow[] }
  const property = items[0]?.id ?? 0
  // Without an address everybody who may give one is asked for it first.
  await fetch(`${server.url}/api/v2/properties/${property}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ url: 'https://app.example.com' }),
  })
  return { property, token: accessToken }
}

const isListCall = (url: string) => /\/(tutorials|launchers\/outline)(\?|$)/.test(url)

/** When the first guide's row was painted, in milliseconds after navigation. */
const firstRow = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const look = () => {
          if (!document.querySelector('[data-place] a')) return requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now())
          port2.postMessage(null)
          return 0
        }
        look()
      }),
  )

/** Notes, in the page, tasks of more than 50 ms and the gaps between frames. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const kept = window as unknown as { longTasks: number[] }
    kept.longTasks = []
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) kept.longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })

const readTasks = (page: Page) =>
  page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(900, 600)
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turnPx)
    await page.waitForTimeout(16)
  }
  await page.waitForLoadState('networkidle')
}

const name = `Manage list, ${guides} guides in ${chapters} chapters`
const browser = await openBrowser()
try {
  const { property, token } = await findProperty()
  await server.seed({ property, guides, chapters })
  const outline = await fetch(`${server.url}/api/v2/properties/${property}/launchers/outline`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { total } = (await outline.json()) as WireOutline
  reportRow(figure(`${name}: guides that are not deleted`, total.all, 'guides'))
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  const address = `${server.url}/app/${property}/manage/list?show=all`
  await openSignedIn(page, address)
  await page.waitForLoadState('networkidle')
  const paints: number[] = []
  const calls: number[] = []
  page.on('requestfinished', request => {
    if (!isListCall(request.url())) return
    const { requestStart, responseEnd } = request.timing()
    calls.push(responseEnd - requestStart)
  })
  for (let run = 0; run < runs; run += 1) {
    await page.goto(address, { waitUntil: 'commit' })
    paints.push(await firstRow(page))
    await page.waitForLoadState('networkidle')
  }
  reportRow(atMost(`${name}: first guides on screen, median`, quantile(paints, 0.5), 'ms', 1_000))
  reportRow(figure(`${name}: first guides on screen, slowest`, Math.max(...paints), 'ms'))
  reportRow(figure(`${name}: calls of the list at first`, calls.length / runs, 'calls'))
  const before = calls.length
  await watchTasks(page)
  await scrollThrough(page)
  const tasks = await readTasks(page)
  reportRow(atMost(`${name}: longest task while scrolling`, Math.max(0, ...tasks), 'ms', 50))
  reportRow(figure(`${name}: tasks over 50 ms while scrolling`, tasks.length, 'tasks'))
  reportRow(figure(`${name}: calls while scrolling`, calls.length - before, 'calls'))
  reportRow(atMost(`${name}: call, p95`, quantile(calls, 0.95), 'ms', 150))
  reportRow(figure(`${name}: call, slowest`, Math.max(...calls), 'ms'))
  const rows = await page.locator('[data-place]').count()
  reportRow(atMost(`${name}: rows drawn`, rows, 'rows', 60))
} finally {
  await browser.close()
  await server.stop()
}
