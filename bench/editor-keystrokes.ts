import type { CDPSession, Page } from 'playwright-core'
import { openDashboard, openSignedIn } from '../e2e/dashboard/open-dashboard.ts'
import { atMost, reportRow } from './row.ts'

/**
 * From a key to the next picture on screen, while a guide of 100 steps is edited: every key is pressed for real, one
 * by one as a fast person types, and the page notes when the frame that shows it was drawn. How long the page's thread
 * worked for a key is reported too: other programs on the machine do not lengthen that.
 */
const stepCount = 100
const limitMs = 32
/** Between two keys: 20 a second, faster than anybody types for long. */
const pauseMs = 50
const text = 'Choose the customer, then enter the number that stands at the top of the last letter you got. '

const steps = Array.from({ length: stepCount }, (_, index) => ({
  type: index % 10 === 0 ? 'slide' : 'step',
  content: `Step number ${index + 1}`,
  message: 'Do what it says here, then go on.',
  ...(index % 10 === 0 ? {} : { identifier: { candidates: [{ css: `#field-${index}` }] } }),
}))

/** Notes, in the page, how long each key took until its frame was drawn, in milliseconds. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const kept = window as unknown as { keyTimes: number[] }
    kept.keyTimes = []
    const note = (event: Event) => {
      requestAnimationFrame(() => {
        // A message runs once the frame that was just prepared is handed to the screen.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => kept.keyTimes.push(performance.now() - event.timeStamp)
        port2.postMessage(null)
      })
    }
    window.addEventListener('keydown', note, true)
  })

const readKeys = (page: Page) =>
  page.evaluate(() => {
    const kept = window as unknown as { keyTimes: number[] }
    const times = kept.keyTimes
    kept.keyTimes = []
    return times
  })

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

/** How long the page's main thread has worked so far, in milliseconds of processor time. */
async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

async function typeInto(page: Page, session: CDPSession, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true })
  await field.click()
  await page.keyboard.type(text.slice(0, 20), { delay: pauseMs })
  await readKeys(page)
  const before = await workedMs(session)
  await page.keyboard.type(text, { delay: pauseMs })
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  const perKey = ((await workedMs(session)) - before) / text.length
  const times = await readKeys(page)
  const title = `Editor, ${stepCount} steps, “${name}”`
  reportRow(atMost(`${title}: key to paint, p50`, quantile(times, 0.5), 'ms', limitMs))
  reportRow(atMost(`${title}: key to paint, p95`, quantile(times, 0.95), 'ms', limitMs))
  reportRow(atMost(`${title}: main thread for a key`, perKey, 'ms', limitMs))
}

const dashboard = await openDashboard()
try {
  const { url, property, call, browser } = dashboard
  const { id } = await call('POST', `/v2/properties/${property}/tutorials`, { title: 'Long guide', steps })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  await openSignedIn(page, `${url}/app/${property}/manage/${id}/edit/steps?step=50`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await watchKeys(page)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  for (const name of ['Title', 'Text', 'Guide title']) await typeInto(page, session, name)
} finally {
  await dashboard.close()
}
