import type { Page } from 'playwright-core'
import { faultsOf, type OpenSeats, serveApplication, takeSeat } from '../../assistant/applications/seats.ts'
import { watchFaults } from '../../support/browser.ts'
import { openIsolatedWorld } from './isolated-world.ts'
import { openSitesBrowser } from './sites-package.ts'

/** Two tests run at once (vitest.config.ts); each test that fails keeps its seat. */
const maxSeats = 10

/**
 * Serves an application without the snippet, and opens it in a Chromium with the extension. The seats share a browser
 * profile, so each has an origin of its own.
 */
export const extensionSeats =
  (policy: string | null): OpenSeats =>
  async (app, content) => {
    const sites = await serveApplication(app, content, () => '')
    sites.policy = policy
    const free = await Promise.all(Array.from({ length: maxSeats }, () => sites.openOrigin()))
    const browser = await openSitesBrowser(sites, free)
    const taken = new Map<Page, string>()
    return {
      async take() {
        const host = free.pop()
        if (host === undefined) throw new Error('every seat is taken')
        const page = await browser.context.newPage()
        taken.set(page, host)
        const world = await openIsolatedWorld(page)
        const watched = { page, faults: watchFaults(page, faultsOf(app)) }
        return takeSeat(watched, { app, host, call: (...args) => world.command(args) })
      },
      async give({ page }) {
        const host = taken.get(page) ?? ''
        // Leaving first: a page writes when it is left. What a tab keeps goes with it.
        await page.goto('about:blank')
        const session = await page.context().newCDPSession(page)
        await session.send('Storage.clearDataForOrigin', { origin: host, storageTypes: 'local_storage' })
        await page.close()
        free.push(host)
      },
      async close() {
        await browser.close()
        await sites.close()
      },
    }
  }
