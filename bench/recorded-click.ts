import { setTimeout } from 'node:timers/promises'
import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import type { Browser, CDPSession } from 'playwright-core'
import { aContent } from '../e2e/assistant/support/content.ts'
import { type Sites, snippet, startSites } from '../e2e/assistant/support/host-server.ts'
import { openBrowser } from '../e2e/support/browser.ts'
import { atLeast, atMost, reportRow } from './row.ts'

/**
 * Measures what recording costs the page with each click: the main thread's work for clicks on controls at the advanced
 * level with twenty element tags, less the work for the same clicks with the assistant alone, with a processor slowed
 * four times. `node bench/recorded-click.ts [rounds]`.
 */
const rounds = Number(process.argv[2] ?? 7)
const clicks = 200
const slowdown = 4
const maxMs = 1

const buttons = Array.from({ length: 20 }, (_, index) => `<button id="b${index}">Action ${index}</button>`)
const rows = Array.from({ length: 200 }, (_, row) => `<tr><td>${row}</td><td>Customer ${row}</td></tr>`)
const page = (waymark: string) =>
  `<!doctype html><html lang="en"><head><title>Orders</title><link rel="icon" href="data:,"></head><body>
  <main>${buttons.join('')}<table>${rows.join('')}</table></main>${snippet(waymark)}</body></html>`

/** Content that records, or the same without. */
const contentOf = (isRecorded: boolean): ContentDocument =>
  aContent([], {
    automatic: true,
    ...(isRecorded
      ? {
          recording: {
            exceptions: [],
            tags: buttons.map((_, index) => ({
              id: index + 1,
              page: null,
              identifier: { candidates: [{ css: `#b${index}` }] },
            })),
          },
        }
      : {}),
  })

async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(one => one.name === 'TaskDuration')?.value ?? 0) * 1000
}

const recorded = (sites: Sites, type: string): number =>
  sites.events().filter(event => event.type === type).length

/** Waits until so many events of the type have arrived, at most 10 s. */
async function untilRecorded(sites: Sites, type: string, count: number): Promise<void> {
  const end = performance.now() + 10_000
  while (recorded(sites, type) < count && performance.now() < end) await setTimeout(50)
}

/** Main thread per click in milliseconds, and the recorded clicks that reached the server. */
async function measure(browser: Browser, isRecorded: boolean): Promise<{ ms: number; arrived: number }> {
  const sites: Sites = await startSites(contentOf(isRecorded))
  sites.analytics = isRecorded ? 'advanced' : 'none'
  sites.pages.set('/orders', { html: page(sites.waymark) })
  const context = await browser.newContext()
  try {
    const tab = await context.newPage()
    const devtools = await context.newCDPSession(tab)
    await devtools.send('Performance.enable')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const listens = tab.waitForResponse(reply => reply.url().includes('/changes?'), { timeout: 30_000 })
    await tab.goto(`${sites.host}/orders`)
    await listens
    // Both pages are at rest: the first events are sent after two seconds.
    await (isRecorded ? untilRecorded(sites, 'page_view', 1) : setTimeout(2_500))
    const boxes = await tab.$$eval('main button', all =>
      all.map(one => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return [left + width / 2, top + height / 2] as const
      }),
    )
    const before = await taskMs(devtools)
    for (let click = 0; click < clicks; click++) {
      const [x = 0, y = 0] = boxes[click % boxes.length] ?? []
      await tab.mouse.click(x, y)
    }
    const ms = (await taskMs(devtools)) - before
    if (isRecorded) await untilRecorded(sites, 'click', clicks)
    await tab.goto('about:blank')
    await context.close()
    return { ms: ms / clicks, arrived: recorded(sites, 'click') }
  } finally {
    await context.close()
    await sites.close()
  }
}

const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const browser = await openBrowser()
try {
  const differences: number[] = []
  let arrived = 0
  for (let round = 0; round < rounds; round++) {
    const plain = await measure(browser, false)
    const own = await measure(browser, true)
    differences.push(own.ms - plain.ms)
    arrived += own.arrived
  }
  reportRow(atMost('recording: main thread per click', middle(differences), 'ms', maxMs))
  reportRow(atLeast('recording: clicks that arrived', (100 * arrived) / (rounds * clicks), '%', 100))
} finally {
  await browser.close()
}
