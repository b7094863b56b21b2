import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../e2e/support/browser.ts'
import { admin, startWaymark } from '../e2e/support/start-waymark.ts'
import { atMost, reportRow } from './row.ts'

/**
 * How long a change of page takes once both were seen before, and how long the dashboard takes to answer a click or a
 * key (INP), with the processor slowed down.
 */
const cpuSlowdown = 4
const runs = 5
const routeLimitMs = 150
const inpLimitMs = 100

const { values } = parseArgs({
  options: {
    /** A running server; without it one is started with the demo company. */
    url: { type: 'string', default: process.env['WAYMARK_URL'] ?? '' },
    email: { type: 'string', default: process.env['ADMIN_EMAIL'] ?? admin.email },
    password: { type: 'string', default: process.env['ADMIN_PASSWORD'] ?? admin.password },
  },
})

/** Main sections with the pages that one comes from; both are seen before the measuring. */
const sections = [
  'analytics/overview',
  'analytics/heart/happiness',
  'analytics/content/overview',
  'manage/list',
  'messages/list',
  'users/list/segments',
  'customize/assistant',
  'settings/company/team',
  'application-settings/configuration',
  'applications/overview',
] as const

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Signs in and returns the address of the first property. */
async function signIn(page: Page, server: string): Promise<string> {
  await page.goto(`${server}/login`)
  await page.getByLabel('E-mail').fill(values.email)
  await page.getByLabel('Password', { exact: true }).fill(values.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/app\/\d+\/./)
  return /\/app\/\d+/.exec(page.url())?.[0] ?? ''
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** Whether the page stands: its heading is there and nothing in it is still on its way. */
const standing = () =>
  document.querySelector('#main h1') !== null && document.querySelector('#main [class*="Skeleton"]') === null

/**
 * Goes to a page as a link of the dashboard does and measures, in milliseconds, until it is painted: address and title
 * are the new ones, the heading is there, no grey rows are left.
 */
function changeRoute(page: Page, path: string): Promise<number> {
  return page.evaluate(
    target =>
      new Promise<number>((resolve, reject) => {
        if (location.pathname === target) return resolve(0)
        const titleBefore = document.title
        const isThere = () =>
          location.pathname === target &&
          document.title !== titleBefore &&
          document.querySelector('#main h1') !== null &&
          document.querySelector('#main [class*="Skeleton"]') === null
        const link = document.querySelector<HTMLAnchorElement>(`a[href^="${target}"]`)
        const startedAt = performance.now()
        const watcher = new MutationObserver(() => {
          if (!isThere()) return
          watcher.disconnect()
          // The next frame holds the change; a task after it runs once that frame is drawn.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt), 0))
        })
        const stuck = () => {
          const seen = [
            location.pathname,
            document.title,
            document.querySelector('#main')?.innerHTML.slice(0, 300),
          ]
          reject(new Error(`${target} is not there after 20 s, but ${seen.join('; ')}`))
        }
        setTimeout(stuck, 20_000)
        watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
        if (link) link.click()
        else {
          history.pushState(null, '', target)
        }
      }),
    path,
  )
}

/** Remembers, in the page, how long each click and key took until the next paint. */
const watchInteractions = (page: Page) =>
  page.evaluate(() => {
    const kept = window as unknown as { interactions: number[] }
    kept.interactions = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0) kept.interactions.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })

/**
 * Waits until the page has finished its deferred work, as users read before the next click. A page that draws nothing
 * gets no idle callback, so this requests a frame.
 */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise(done =>
        requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done, 0), { timeout: 1_000 })),
      ),
  )

/** The longest interaction since the last reading, in milliseconds; 16 where all were too short to be told. */
const readInteractions = async (page: Page): Promise<number> => {
  // Entries are handed over when the page is idle.
  await settle(page)
  return page.evaluate(() => {
    const kept = window as unknown as { interactions: number[] }
    const longest = Math.max(16, ...kept.interactions)
    kept.interactions = []
    return longest
  })
}

/** The most frequent user interactions, by name. Each leaves the page unchanged. */
const interactions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'open and close the applications drawer': async page => {
    await page.getByRole('button', { name: 'Switch application' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  },
  'open and close the settings drawer': async page => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  },
  'type into the search of the guides': async page => {
    const field = page.getByRole('searchbox').first()
    await field.click()
    await page.keyboard.type('invoice', { delay: 60 })
    await field.fill('')
  },
  'type into the command palette': async page => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('guide', { delay: 60 })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  },
}

async function switchTabs(page: Page): Promise<void> {
  const tabs = page
    .getByRole('navigation', { name: /pages$|^Pages|Analytics|Customize/ })
    .last()
    .getByRole('link')
  for (let index = 0; index < Math.min(3, await tabs.count()); index++) {
    await tabs.nth(index).click()
    await page.waitForFunction(standing)
  }
}

async function measureRoutes(page: Page, base: string): Promise<void> {
  const address = (section: string) => `${base}/${section}`
  for (const section of [...sections, ...sections]) await changeRoute(page, address(section))
  for (const [index, section] of sections.entries()) {
    const before = sections.at(index - 1) ?? 'manage/list'
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      await changeRoute(page, address(before))
      await settle(page)
      times.push(await changeRoute(page, address(section)))
    }
    reportRow(atMost(`Route change, warm, CPU slowed 4×: ${section}`, median(times), 'ms', routeLimitMs))
  }
}

async function measureInteractions(page: Page, base: string): Promise<void> {
  await changeRoute(page, `${base}/manage/list`)
  await watchInteractions(page)
  const report = async (name: string, run: () => Promise<void>) => {
    await run() // once to load what it needs
    await readInteractions(page)
    for (let time = 0; time < runs; time++) await run()
    reportRow(atMost(`INP, CPU slowed 4×: ${name}`, await readInteractions(page), 'ms', inpLimitMs))
  }
  for (const [name, run] of Object.entries(interactions)) await report(name, () => run(page))
  await changeRoute(page, `${base}/customize/assistant`)
  await report('switch between tabs', () => switchTabs(page))
}

const waymark = values.url === '' ? await startWaymark() : null
const browser = await openBrowser()
try {
  const server = waymark?.url ?? values.url
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  const base = await signIn(page, server)
  await slowDown(context, page)
  await page.goto(`${server}${base}/manage/list`)
  await page.waitForFunction(standing)
  await measureRoutes(page, base)
  await measureInteractions(page, base)
} finally {
  await browser.close()
  await waymark?.stop()
}
