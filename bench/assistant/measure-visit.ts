import type { Browser, CDPSession, Request } from 'playwright-core'

/** A file of Waymark that had arrived when the card was seen. */
interface ArrivedFile {
  /** Since the navigation. */
  readonly endMs: number
  /** Of the body, as it was transferred. */
  readonly bytes: number
}

/** One visit to a page whose tour begins by itself, with nothing kept from before. */
export interface Visit {
  /** From the navigation to the step on the screen. */
  readonly visibleMs: number
  /** Work of the main thread until two seconds after the step, for visits of the kind `whole`. */
  readonly taskMs: number
  /** Requests to Waymark after its script and before the step. */
  readonly requestsAfterScript: number
  readonly layoutShift: number
  /** Files of Waymark that came before the step, its script included. */
  readonly files: readonly ArrivedFile[]
}

const slowdown = 4
/** 150 ms and 1.6 Mbit/s. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
const settleMs = 2_000
/** A browser that does less than this in the time between two looks is left with the page alone. */
const quiet = { everyMs: 75, workMs: 10, longestMs: 10_000 }

/**
 * Waits until the browser has made its new window: the pages of its own interface are a hundred files, which no one
 * who visits a page waits for, and on two processors they would take one from the page and its server.
 */
async function untilQuiet(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  const worked = async (): Promise<number> => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, one) => sum + one.cpuTime, 0) * 1000
  }
  const until = performance.now() + quiet.longestMs
  let before = await worked()
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, quiet.everyMs))
    const now = await worked()
    if (now - before < quiet.workMs) break
    if (performance.now() > until) throw new Error('The browser is not quiet, even without a page.')
    before = now
  }
  await devtools.detach()
}

/**
 * Runs in the page: tells when an element that fits is first drawn, in open shadow roots too. Asking the page for it
 * from outside would put the asker's own script, as large as all libraries together, into what is measured.
 */
function noteFirst(css: string): void {
  const seen = { shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const find = (): HTMLElement | null => {
    const direct = document.querySelector<HTMLElement>(css)
    if (direct) return direct
    for (const host of document.querySelectorAll('html > *, body > *')) {
      const inside = host.shadowRoot?.querySelector<HTMLElement>(css)
      if (inside) return inside
    }
    return null
  }
  const look = (): void => {
    const found = find()
    const isSeen = found?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (isSeen && found && found.offsetWidth > 0) Reflect.get(window, 'tellSeen')(`${performance.now()}`)
    else requestAnimationFrame(look)
  }
  look()
}

/**
 * `whole`: the fast network, and two seconds more for what the main thread does; `brief`: the same until the step
 * alone; `slow`: the slow network.
 */
export type VisitKind = 'whole' | 'brief' | 'slow'

/** The files of this origin whose last byte came before the step, with their times by the page's own clock. */
async function arrivedFiles(
  devtools: CDPSession,
  requests: readonly Request[],
  { server, visibleMs }: { readonly server: string; readonly visibleMs: number },
): Promise<readonly ArrivedFile[]> {
  const expression =
    "JSON.stringify(performance.getEntriesByType('resource').map(e => [e.name, e.responseEnd]))"
  const { result } = await devtools.send('Runtime.evaluate', { expression })
  const ends = new Map<string, number>(JSON.parse(result.value))
  const files: ArrivedFile[] = []
  for (const request of requests) {
    const endMs = ends.get(request.url()) ?? Number.POSITIVE_INFINITY
    if (server === '' || !request.url().startsWith(server) || endMs > visibleMs) continue
    files.push({ endMs, bytes: (await request.sizes()).responseBodySize })
  }
  return files
}

/** Opens the address in a fresh context and waits for the step. */
export async function measureVisit(
  browser: Browser,
  address: string,
  css: string,
  kind: VisitKind,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await untilQuiet(browser)
  await page.addInitScript(noteFirst, css)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await devtools.send('Network.enable')
  if (kind === 'slow') await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: 'tellSeen' })
  const told = new Promise<number>(resolve => {
    devtools.on('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)))
  })
  const begun: { request: Request; url: string; at: number }[] = []
  page.on('request', request => begun.push({ request, url: request.url(), at: performance.now() }))
  const startedAt = performance.now()
  await page.goto(address)
  const visibleMs = await told
  const visibleAt = startedAt + visibleMs
  if (kind === 'whole') await page.waitForTimeout(settleMs)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const taskMs = (metrics.find(one => one.name === 'TaskDuration')?.value ?? 0) * 1000
  const script = begun.findIndex(one => one.url.endsWith('/assistant/v1.js'))
  const server = script < 0 ? '' : new URL(begun[script]?.url ?? '').origin
  const later = begun
    .slice(script + 1)
    .filter(one => server !== '' && one.url.startsWith(server) && one.at <= visibleAt)
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'seen.shift' })
  const visit = {
    visibleMs,
    taskMs,
    requestsAfterScript: later.length,
    layoutShift: Number(result.value),
    files: await arrivedFiles(
      devtools,
      begun.map(({ request }) => request),
      { server, visibleMs },
    ),
  }
  await context.close()
  return visit
}
