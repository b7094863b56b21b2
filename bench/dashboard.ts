import { parseArgs } from 'node:util'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { openBrowser } from '../e2e/support/browser.ts'
import { admin, startWaymark } from '../e2e/support/start-waymark.ts'
import { atMost, reportRow } from './row.ts'

/** Bytes of one kind of file as they travelled, compressed, without headers. */
interface FirstLoad {
  readonly scriptBytes: number
  readonly styleBytes: number
  readonly requests: number
  readonly lcpMs: number
}

const cpuSlowdown = 4
const runs = 5

const { values } = parseArgs({
  options: {
    /** A running server; without it one is started with the demo company. */
    url: { type: 'string', default: process.env['WAYMARK_URL'] ?? '' },
    email: { type: 'string', default: process.env['ADMIN_EMAIL'] ?? admin.email },
    password: { type: 'string', default: process.env['ADMIN_PASSWORD'] ?? admin.password },
  },
})

/** Signs in and returns the address of the manage list of the first property. */
async function signIn(context: BrowserContext, server: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${server}/login`)
  await page.getByLabel('E-mail').fill(values.email)
  await page.getByLabel('Password', { exact: true }).fill(values.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/app\/\d+\/./)
  const property = /\/app\/(\d+)\//.exec(page.url())?.[1]
  await page.close()
  return `${server}/app/${property}/manage/list?show=all`
}

/** Counts what the page loads until `stop` is called. */
async function countTraffic(session: CDPSession) {
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.requestWillBeSent', event => kinds.set(event.requestId, event.type ?? 'Other'))
  session.on('Network.dataReceived', event => {
    const kind = kinds.get(event.requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + event.encodedDataLength)
  })
  return { bytesOf: (kind: string) => bytes.get(kind) ?? 0, requests: () => kinds.size }
}

/** The time of the largest contentful paint so far, in milliseconds after navigation. */
const readLcp = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        new PerformanceObserver(list => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

async function loadOnce(context: BrowserContext, url: string): Promise<FirstLoad> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = await countTraffic(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto(url)
  await page.getByRole('navigation', { name: 'Chapters' }).waitFor()
  await page.waitForLoadState('networkidle')
  const lcpMs = await readLcp(page)
  const load = {
    scriptBytes: traffic.bytesOf('Script'),
    styleBytes: traffic.bytesOf('Stylesheet'),
    requests: traffic.requests(),
    lcpMs,
  }
  await page.close()
  return load
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const waymark = values.url === '' ? await startWaymark() : null
const browser = await openBrowser()
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const url = await signIn(context, waymark?.url ?? values.url)
  const loads: FirstLoad[] = []
  for (let run = 0; run < runs; run++) loads.push(await loadOnce(context, url))
  const worst = (pick: (load: FirstLoad) => number) => Math.max(...loads.map(pick))
  const kb = (bytes: number) => bytes / 1024
  reportRow(
    atMost(
      'Dashboard: JavaScript of the manage list (brotli)',
      kb(worst(load => load.scriptBytes)),
      'KB',
      205,
    ),
  )
  reportRow(
    atMost('Dashboard: CSS of the manage list (brotli)', kb(worst(load => load.styleBytes)), 'KB', 25),
  )
  reportRow(
    atMost(
      'Dashboard: requests of the manage list',
      worst(load => load.requests),
      'requests',
      25,
    ),
  )
  reportRow(
    atMost('Dashboard: largest paint, CPU slowed 4×', median(loads.map(load => load.lcpMs)), 'ms', 1500),
  )
} finally {
  await browser.close()
  await waymark?.stop()
}
