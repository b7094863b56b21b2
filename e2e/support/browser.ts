import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

const places = [
  process.env['CHROMIUM_PATH'],
  // Half the work for each page. What is measured, is measured in the whole browser.
  ...(process.env['VITEST'] === undefined ? [] : ['/usr/lib/chromium/chromium-headless-shell']),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Returns the path of Chromium on this machine. */
function chromiumPath(): string {
  const path = places.find(place => place !== undefined && existsSync(place))
  if (path === undefined) throw new Error('No Chromium was found. Install it or set CHROMIUM_PATH.')
  return path
}

// Pages of a journey live for seconds: without optimizing compilers they take a twentieth less processor time, and a fifth
// less where axe runs. What is measured, is measured in the whole browser.
const quietArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  ...(process.env['VITEST'] === undefined ? [] : ['--js-flags=--no-turbofan --no-maglev']),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Opens a Chromium that talks to no one but the pages under test. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: quietArgs })
}

/** The same with a profile of its own in `folder`, which tools that connect to its debugging port share. */
export function openProfile(folder: string, debuggingPort: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: [...quietArgs, `--remote-debugging-port=${debuggingPort}`],
    locale: 'en-US',
  })
}

/** Parts of the browser that the journeys of one file use. */
export type JourneyBrowser = Pick<Browser, 'newContext' | 'close'>

let launched: Browser | null = null

/**
 * The Chromium of this worker. Test files share the process and nothing else: each opens contexts of its own, and
 * `close` ends only those. The browser ends with the worker.
 */
export async function leaseBrowser(): Promise<JourneyBrowser> {
  if (!launched?.isConnected()) launched = await openBrowser()
  const browser = launched
  const contexts: BrowserContext[] = []
  return {
    newContext: async options => {
      const context = await browser.newContext(options)
      contexts.push(context)
      return context
    },
    close: async () => {
      await Promise.all(contexts.map(context => context.close()))
    },
  }
}

/** A page that remembers everything that went wrong in it. */
export interface WatchedPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors and warnings, page errors and failed requests so far. */
  readonly faults: string[]
}

/**
 * Opens a page in a context of its own. `faults` must be empty at the end of each journey; `allow` names what
 * the journey provokes itself.
 */
export async function openPage(
  browser: JourneyBrowser,
  options: BrowserContextOptions & { readonly allow?: RegExp } = {},
): Promise<WatchedPage> {
  const { allow, ...contextOptions } = options
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    ...contextOptions,
  })
  const page = await context.newPage()
  return { page, context, faults: watchFaults(page, allow) }
}

/** Notes everything that goes wrong in a page from now on: console errors and warnings, page errors, failed requests. */
export function watchFaults(page: Page, allow?: RegExp): string[] {
  const faults: string[] = []
  const note = (text: string) => {
    if (allow === undefined || !allow.test(text)) faults.push(text)
  }
  page.on('console', message => {
    // Chromium asks for it by itself on answers without markup, such as `/ready`; the dashboard names its own.
    if (message.location().url.endsWith('/favicon.ico')) return
    // A server that is busy for a moment; the page asks again, and a journey fails if it gets no answer.
    if (message.text().includes('status of 503')) return
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => note(`page error: ${error.message}`))
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left takes its open requests with it: that is no fault of theirs.
    if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.url()} ${reason}`)
  })
  return faults
}
