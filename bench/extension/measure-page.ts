import type { BrowserContext, CDPSession } from 'playwright-core'

/** Processor time is counted four times, as on a processor that is slowed so; other programs do not change it. */
const slowdown = 4
/** Until then a page without anything to show is at rest. */
const settleMs = 2_000

/** What one visit to a page costs. */
export interface PageCost {
  /** Work of the main thread on a processor that is four times slower. */
  readonly taskMs: number
  /** Heap of all scripts of the page after a collection: those of the page and those of extensions. */
  readonly heapBytes: number
  /** Scripts that extensions run in the page. */
  readonly scripts: number
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(one => one.name === 'JSHeapUsedSize')?.value ?? 0
}

/** Opens the address in a new tab, waits until it is at rest, and closes it. */
export async function measurePage(context: BrowserContext, address: string): Promise<PageCost> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let scripts = 0
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (url.startsWith('chrome-extension:')) scripts += 1
  })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(address)
  await page.waitForTimeout(settleMs)
  const { metrics } = await session.send('Performance.getMetrics')
  const taskMs = (metrics.find(one => one.name === 'TaskDuration')?.value ?? 0) * 1_000 * slowdown
  const heapBytes = await heapOf(session)
  // Afterwards: the debugger makes scripts slower. It reports those that were parsed before, too.
  await session.send('Debugger.enable')
  await page.close()
  return { taskMs, heapBytes, scripts }
}
