import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: flags })
}

/** A page that remembers everything that went wrong in it. */
export interface WatchedPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors, console warnings, uncaught errors and policy violations, in order. */
  readonly faults: string[]
}

/** Opens a page of the given width in a context of its own. */
export async function openPage(browser: Browser, width = 1440, height = 900): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width, height },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', message => {
    // A blocked service worker is the test's own doing.
    if (/error|warning/.test(message.type()) && !/service ?worker/i.test(message.text()))
      faults.push(message.text())
  })
  page.on('pageerror', error => faults.push(`${error}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event =>
      // biome-ignore lint/suspicious/noConsole: the way out of the page for the test
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  return { page, context, faults }
}
