import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Sites, startSites } from '../../assistant/support/host-server.ts'
import { type FirefoxBrowser, findFirefox, openFirefox } from '../../support/firefox/firefox-browser.ts'
import type { FirefoxPage } from '../../support/firefox/firefox-page.ts'

export interface FirefoxVisit {
  readonly sites: Sites
  readonly page: FirefoxPage
}

/** Path of Firefox; without one the journeys are skipped, and `npm test` has said why. */
export const firefoxPath = findFirefox()

/** The fonts of the host application, whose addresses its style sheet has wrong. */
const ownFaults = /downloadable font|favicon/

/**
 * Gives the tests of a file a function that serves the host application with this content and opens a page of Firefox
 * with storage of its own. After each test everything is closed, and nothing may have gone wrong in its page.
 */
export function useFirefoxVisits(): (content: ContentDocument) => Promise<FirefoxVisit> {
  let firefox: FirefoxBrowser
  const open: FirefoxVisit[] = []
  beforeAll(async () => {
    if (firefoxPath !== null) firefox = await openFirefox(firefoxPath)
  })
  afterAll(() => firefox?.close())
  afterEach(async () => {
    const faults = open.flatMap(({ page }) => page.faults)
    for (const { page, sites } of open.splice(0)) {
      await page.close()
      await sites.close()
    }
    expect(faults).toEqual([])
  })
  return async content => {
    const [sites, page] = await Promise.all([startSites(content), firefox.openApart(ownFaults)])
    const visit = { sites, page }
    open.push(visit)
    return visit
  }
}
