import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '../../support/axe.ts'
import { type JourneyBrowser, leaseBrowser, openPage, type WatchedPage } from '../../support/browser.ts'
import { buildPage } from '../support/build-page.ts'
import { aContent } from '../support/content.ts'
import { type Sites, snippet, startSites } from '../support/host-server.ts'
import type { Application } from './application.ts'
import { guidesFor, kinds, type Seat } from './kinds.ts'
import { reasonFor } from './table.ts'

/** Faults of an application that have nothing to do with guides: blocked workers, fonts left out, what is old or elsewhere. */
const ownFaults =
  /service ?worker|favicon|font|sourcemap|Lit is in dev mode|is deprecated|ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED)/i

/** A large application on a busy machine; what is tested here is how soon a guide answers, not how soon that loads. */
const applicationMs = 60_000
const guideMs = 12_000

function seatOn(page: Page, app: Application): Seat {
  return { page, app, card: title => page.getByRole('dialog', { name: title }) }
}

async function serve(app: Application): Promise<Sites> {
  const content = aContent(guidesFor(app))
  const sites = await startSites(content)
  const inHead = (html: string) => html.replace('</head>', `${snippet(sites.waymark)}</head>`)
  for (const [path, html] of Object.entries(app.pages)) sites.pages.set(path, { html: inHead(html) })
  if (app.source)
    sites.pages.set('/built.js', {
      html: await buildPage(app.source),
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    })
  return sites
}

/** Every kind of step in one application, each on a fresh page; and axe, which finds nothing that was not there. */
export function playApplication(app: Application): void {
  describe(app.name, () => {
    let browser: JourneyBrowser
    let sites: Sites
    beforeAll(async () => {
      browser = await leaseBrowser()
      sites = await serve(app)
    }, 120_000)
    afterAll(async () => {
      await browser.close()
      await sites.close()
    })

    const open = async (): Promise<WatchedPage & Seat> => {
      const allow = new RegExp([ownFaults.source, ...(app.allow ? [app.allow.source] : [])].join('|'), 'i')
      const watched = await openPage(browser, { serviceWorkers: 'block', reducedMotion: 'reduce', allow })
      watched.page.setDefaultTimeout(applicationMs)
      await watched.page.goto(sites.host + app.path)
      await app.ready(watched.page)
      watched.page.setDefaultTimeout(guideMs)
      watched.page.setDefaultNavigationTimeout(applicationMs)
      return { ...watched, ...seatOn(watched.page, app) }
    }

    // A guide waits most of its time; meanwhile another one is played in a browser window of its own.
    it.concurrent.each(kinds.map((kind, index) => [kind.name, kind, index + 1] as const))(
      '%s',
      async (_, kind, id) => {
        if (reasonFor(app.name, kind.name)) return
        const seat = await open()
        await kind.before?.(seat)
        await seat.page.evaluate(
          guide => (window as never as { Waymark: Command }).Waymark('start', guide),
          id,
        )
        await kind.play(seat)
        await seat.card('After').getByRole('button', { name: 'Done' }).click()
        await seat.page.getByText('Guide completed').first().waitFor({ state: 'attached' })
        expect(seat.faults).toEqual([])
        await seat.context.close()
      },
    )

    it('axe finds the same with and without a guide', async () => {
      const seat = await open()
      const call = (...args: unknown[]) =>
        seat.page.evaluate(all => (window as never as { Waymark: Command }).Waymark(...all), args)
      const marks = async () => [...new Set(await violations(seat.page))].map(one => one.split(':')[0]).sort()
      await call('hide')
      const before = await marks()
      await call('start', 3)
      await seat.card('Here').waitFor()
      // axe skips elements that the card covers. No new violations may appear.
      const during = await violations(seat.page)
      expect(during.filter(one => one.includes('waymark-assistant'))).toEqual([])
      expect(during.map(one => one.split(':')[0]).filter(id => !before.includes(id))).toEqual([])
      await call('stop')
      await seat.card('Here').waitFor({ state: 'hidden' })
      expect(await marks()).toEqual(before)
      await seat.context.close()
    })
  })
}

type Command = (...args: unknown[]) => void
