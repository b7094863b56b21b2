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

/** Serves the application; `head` is what its pages carry for the assistant. */
export async function serveApplication(
  app: Application,
  content: ContentDocument,
  head = snippet,
): Promise<Sites> {
  const sites = await startSites(content)
  const inHead = (html: string) => html.replace('</head>', `${head(sites.waymark)}</head>`)
  sites.edit = inHead
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

/** Errors and warnings that have nothing to do with the assistant. */
export const faultsOf = (app: Application): RegExp =>
  new RegExp([ownFaults.source, ...(app.allow ? [app.allow.source] : [])].join('|'), 'i')

/** Opens the application in a page. */
export async function takeSeat(
  { page, faults }: Pick<WatchedPage, 'page' | 'faults'>,
  { app, host, call }: Pick<Seat, 'app' | 'call'> & { readonly host: string },
): Promise<Seat> {
  faults.length = 0
  page.setDefaultTimeout(applicationMs)
  await page.goto(host + app.path)
  await app.ready(page)
  page.setDefaultTimeout(guideMs)
  page.setDefaultNavigationTimeout(applicationMs)
  return { page, faults, app, call, card: title => page.getByRole('dialog', { name: title }) }
}

/** An application that is served with this content, and the browser windows that it is used in. */
export interface Seats {
  /** Opens the application again, as a person who was never there. */
  take(): Promise<Seat>
  /** Gives a window back that nothing is left open in, for the next one. */
  give(seat: Seat): Promise<void>
  close(): Promise<void>
}

export type OpenSeats = (app: Application, content: ContentDocument) => Promise<Seats>

/** Seats in front of pages with the snippet. */
interface SnippetSeats extends Seats {
  readonly sites: Sites
  /** `window` describes a new window. */
  take(window?: BrowserContextOptions): Promise<Seat>
}

export const openSeats = async (app: Application, content: ContentDocument): Promise<SnippetSeats> => {
  const [browser, sites]: [JourneyBrowser, Sites] = await Promise.all([
    leaseBrowser(),
    serveApplication(app, content),
  ])
  const free: WatchedPage[] = []
  const allow = faultsOf(app)
  return {
    sites,
    async take(window) {
      const watched =
        free.pop() ??
        (await openPage(browser, { serviceWorkers: 'block', reducedMotion: 'reduce', allow, ...window }))
      return takeSeat(watched, {
        app,
        host: sites.host,
        call: (...args) =>
          watched.page.evaluate(all => {
            void (window as never as { Waymark: (...given: unknown[]) => unknown }).Waymark(...all)
          }, args),
      })
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
