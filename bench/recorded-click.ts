import { setTimeout } from 'node:timers/promises'
import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import type { Browser, CDPSession } from 'playwright-core'
import { aContent } from '../e2e/assistant/support/content.ts'
import { type Sites, snippet, startSites } from '../e2e/assistant/support/host-server.ts'
import { openBrowser } from '../e2e/support/browser.ts'
import { atLeast, atMost, reportRow } from './row.ts'

/**
 * Measures what recording costs the page with each click: scripts, style and layout of the main thread for clicks on
 * controls at the advanced level with twenty element tags, less the same for the same clicks with the assistant alone,
 * with a processor slowed four times. Both pages are clicked in turn, twenty times each, because the speed of a machine
 * changes; the middle of the differences counts. Hit tests and painting are not compared: they take ten times as long and
 * vary by more than the difference. `node bench/recorded-click.ts [pairs]`.
 */
const pairs = Number(process.argv[2] ?? 60)
const clicks = 20
const slowdown = 4
const maxMs = 1
/** Settling time after the clicks of a turn, in which timers of the assistant end. */
const restMs = 60

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

/** Time of scripts, style and layout on the main thread since the page began, in milliseconds. */
async function workMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const counted = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'])
  return metrics.filter(({ name }) => counted.has(name)).reduce((sum, { value }) => sum + value * 1000, 0)
}

const recorded = (sites: Sites, type: string): number =>
  sites.events().filter(event => event.type === type).length

/** Waits until so many events of the type have arrived, at most 30 s. */
async function untilRecorded(sites: Sites, type: string, count: number): Promise<void> {
  const end = performance.now() + 30_000
  while (recorded(sites, type) < count && performance.now() < end) await setTimeout(50)
}

/** A page that is at rest, with what a turn of clicks costs it. */
interface ClickedPage {
  /** Main thread per click of this turn in milliseconds. */
  turn(): Promise<number>
  /** The share of the clicks that reached the server, 0 to 1. */
  arrived(): Promise<number>
  close(): Promise<void>
}

async function openPage(browser: Browser, isRecorded: boolean): Promise<ClickedPage> {
  const sites: Sites = await startSites(contentOf(isRecorded))
  sites.analytics = isRecorded ? 'advanced' : 'none'
  sites.pages.set('/orders', { html: page(sites.waymark) })
  const context = await browser.newContext()
  const tab = await context.newPage()
  const devtools = await context.newCDPSession(tab)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
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
  let done = 0
  return {
    async turn() {
      const before = await workMs(devtools)
      for (let click = 0; click < clicks; click++) {
        const [x = 0, y = 0] = boxes[click % boxes.length] ?? []
        await tab.mouse.click(x, y)
      }
      await setTimeout(restMs)
      done += clicks
      return ((await workMs(devtools)) - before) / clicks
    },
    async arrived() {
      await untilRecorded(sites, 'click', done)
      return recorded(sites, 'click') / done
    },
    async close() {
      await context.close()
      await sites.close()
    },
  }
}

const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const browser = await openBrowser()
try {
  const plain = await openPage(browser, false)
  const own = await openPage(browser, true)
  const differences: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    // Each begins as often as the other.
    const before = pair % 2 === 0 ? await plain.turn() : 0
    const withRecording = await own.turn()
    differences.push(withRecording - (before || (await plain.turn())))
  }
  reportRow(atMost('recording: scripts, style, layout per click', middle(differences), 'ms', maxMs))
  reportRow(atLeast('recording: clicks that arrived', 100 * (await own.arrived()), '%', 100))
  await plain.close()
  await own.close()
} finally {
  await browser.close()
}
