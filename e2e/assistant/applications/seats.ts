import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { type JourneyBrowser, leaseBrowser, openPage, type WatchedPage } from '../../support/browser.ts'
import { buildPage } from '../support/build-page.ts'
import { type Sites, snippet, startSites } from '../support/host-server.ts'
import type { Application } from './application.ts'

/** A person in front of the page of an application. */
export interface Seat {
  readonly page: Page
  readonly app: Application
  readonly card: (title: string) => Locator
  /** Calls a command of the assistant. */
  readonly call: (...args: unknown[]) => Promise<unknown>
  /** What went wrong in the page since it was opened. */
  readonly faults: string[]
}

/** Faults of an application that have nothing to do with guides: blocked workers, fonts left out, what is old or elsewhere. */
const ownFaults =
  /service ?worker|favicon|font|sourcemap|Lit is in dev mode|is deprecated|ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED)/i

/** A large application on a busy machine; what is tested here is how soon a guide answers, not how soon that loads. */
const applicationMs = 60_000
const guideMs = 12_000

const scripts = new Map<string, Promise<string>>()

/** The script of an application, made once. */
function scriptOf(source: string): Promise<string> {
  const known = scripts.get(source) ?? buildPage(source)
  scripts.set(source, known)
  return known
}

const typeOf = (path: string): string =>
  path.endsWith('.md') ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8'

async function serve(app: Application, content: ContentDocument): Promise<Sites> {
  const sites = await startSites(content)
  const inHead = (html: string) => html.replace('</head>', `${snippet(sites.waymark)}</head>`)
  for (const [path, html] of Object.entries(app.pages))
    sites.pages.set(path, { html: inHead(html), headers: { 'content-type': typeOf(path) } })
  sites.pages.set('/empty', { html: '<!doctype html><title>Empty</title><link rel="icon" href="data:,">' })
  if (app.source)
    sites.pages.set('/built.js', {
      html: await scriptOf(app.source),
      // Pages share what the browser compiled.
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'max-age=600' },
    })
  return sites
}

/** An application that is served with this content, and the browser windows that it is used in. */
export interface Seats {
  readonly sites: Sites
  /** Opens the application again, as a person who was never there; `window` describes a new window. */
  take(window?: BrowserContextOptions): Promise<Seat>
  /** Gives a window back that nothing is left open in, for the next one. */
  give(seat: Seat): Promise<void>
  close(): Promise<void>
}

export async function openSeats(app: Application, content: ContentDocument): Promise<Seats> {
  const [browser, sites]: [JourneyBrowser, Sites] = await Promise.all([leaseBrowser(), serve(app, content)])
  const free: WatchedPage[] = []
  const allow = new RegExp([ownFaults.source, ...(app.allow ? [app.allow.source] : [])].join('|'), 'i')
  return {
    sites,
    async take(window) {
      const watched =
        free.pop() ??
        (await openPage(browser, { serviceWorkers: 'block', reducedMotion: 'reduce', allow, ...window }))
      const { page } = watched
      watched.faults.length = 0
      page.setDefaultTimeout(applicationMs)
      await page.goto(sites.host + app.path)
      await app.ready(page)
      page.setDefaultTimeout(guideMs)
      page.setDefaultNavigationTimeout(applicationMs)
      return {
        ...watched,
        app,
        card: title => page.getByRole('dialog', { name: title }),
        call: (...args) =>
          page.evaluate(all => {
            void (window as never as { Waymark: (...given: unknown[]) => unknown }).Waymark(...all)
          }, args),
      }
    },
    async give({ page, faults }) {
      // Leaving first: a page writes when it is left.
      await page.goto(`${sites.host}/empty`)
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      free.push({ page, faults, context: page.context() })
    },
    async close() {
      await browser.close()
      await sites.close()
    },
  }
}
