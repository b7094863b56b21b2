import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type JourneyBrowser, leaseBrowser, openPage, type WatchedPage } from '../../support/browser.ts'
import { type Sites, startSites } from './host-server.ts'

export interface Visit extends WatchedPage {
  readonly sites: Sites
  /** The assistant's launcher. */
  readonly launcher: Locator
  /** The assistant's panel. */
  readonly panel: Locator
  /** The card of a step by its title. */
  card(title: string): Locator
}

export interface VisitOptions extends BrowserContextOptions {
  /** Errors that the test itself provokes. */
  readonly allow?: RegExp
}

/** Gentelella registers a service worker, which the tests block: it would cache what they change. */
const blockedWorker = /service ?worker/i

function inPage(page: Page): Pick<Visit, 'launcher' | 'panel' | 'card'> {
  return {
    launcher: page.getByRole('button', { name: 'Open help' }),
    panel: page.getByRole('region', { name: 'Help' }),
    card: title => page.getByRole('dialog', { name: title }),
  }
}

/**
 * Gives the tests of a file a function that serves the host application with this content and opens a page.
 * After each test everything is closed, and nothing may have gone wrong in its page.
 */
export function useVisits(): (content: ContentDocument, options?: VisitOptions) => Promise<Visit> {
  let browser: JourneyBrowser
  const open: Visit[] = []
  beforeAll(async () => {
    browser = await leaseBrowser()
  })
  afterAll(() => browser.close())
  afterEach(async () => {
    const faults = open.flatMap(visit => visit.faults)
    for (const visit of open.splice(0)) {
      await visit.context.close()
      await visit.sites.close()
    }
    expect(faults).toEqual([])
  })
  return async (content, { allow, ...options } = {}) => {
    const sites = await startSites(content)
    const watched = await openPage(browser, {
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      allow: allow ? new RegExp(`${allow.source}|${blockedWorker.source}`, 'i') : blockedWorker,
      ...options,
    })
    watched.page.setDefaultTimeout(10_000)
    const visit = { ...watched, sites, ...inPage(watched.page) }
    open.push(visit)
    return visit
  }
}
