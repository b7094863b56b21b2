import type { BrowserContext, Locator, Page } from 'playwright-core'

export interface Paint {
  /** Largest contentful paint, in milliseconds after navigation. */
  readonly lcpMs: number
  /** Sum of the task time beyond 50 ms per task, between the first paint and rest. */
  readonly blockedMs: number
  /** JavaScript as it travelled, in bytes without headers. */
  readonly scriptBytes: number
}

/** Measurements that the page records about itself; `at` is the end of a task. */
interface Kept {
  lcpMs: number
  tasks: { at: number; ms: number }[]
}

const cpuSlowdown = 4
const restMs = 1_000
const timeoutMs = 120_000

/** Notes, in the page, its largest paint and how long tasks of more than 50 ms block it after the first paint. */
const observePaints = () => {
  const kept = window as unknown as Kept
  kept.lcpMs = 0
  kept.tasks = []
  new PerformanceObserver(list => {
    kept.lcpMs = list.getEntries().at(-1)?.startTime ?? kept.lcpMs
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      kept.tasks.push({ at: startTime + duration, ms: duration - 50 })
  }).observe({ type: 'longtask', buffered: true })
}

/** Resolves once the page has been without a long task for so long. */
const untilRest = (page: Page) =>
  page.waitForFunction(ms => {
    const { tasks } = window as unknown as Kept
    return performance.now() - (tasks.at(-1)?.at ?? 0) > ms
  }, restMs)

const readPaints = (page: Page) =>
  page.evaluate(() => {
    const { lcpMs, tasks } = window as unknown as Kept
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const blockedMs = tasks.filter(({ at }) => at > firstPaint).reduce((sum, { ms }) => sum + ms, 0)
    return { lcpMs, blockedMs }
  })

/**
 * Opens a page with an empty cache and a slow processor.
 * @param isThere finds what is shown once its data is there
 */
export async function measurePaint(
  context: BrowserContext,
  url: string,
  isThere: (page: Page) => Locator,
): Promise<Paint> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let scriptBytes = 0
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.requestWillBeSent', event => {
    if (event.type === 'Script') scripts.add(event.requestId)
  })
  session.on('Network.dataReceived', event => {
    if (scripts.has(event.requestId)) scriptBytes += event.encodedDataLength
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(observePaints)
  page.setDefaultTimeout(timeoutMs)
  await page.goto(url)
  await isThere(page).waitFor()
  await untilRest(page)
  const paint = { ...(await readPaints(page)), scriptBytes }
  await page.close()
  return paint
}
