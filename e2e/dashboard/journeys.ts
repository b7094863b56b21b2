import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openPage, type WatchedPage } from '../support/browser.ts'
import { type OpenDashboard, openDashboard, openSignedIn } from './open-dashboard.ts'

type PageOptions = NonNullable<Parameters<typeof openPage>[1]>

/**
 * A server and a browser for the journeys of one file. Each journey gets pages of its own and fails where
 * anything went wrong in them: a console message, a page error, a failed request.
 */
export function journeys(env?: Readonly<Record<string, string>>, isPlaced = true) {
  let running: OpenDashboard | null = null
  let opened: WatchedPage[] = []
  beforeAll(async () => {
    running = await openDashboard(env, isPlaced)
  })
  afterAll(() => running?.close())
  afterEach(async () => {
    const pages = opened
    opened = []
    for (const { context } of pages) await context.close()
    expect(pages.flatMap(page => page.faults)).toEqual([])
  })
  const dashboard = () => {
    if (!running) throw new Error('The server is not started yet')
    return running
  }
  const aPage = async (options: PageOptions = {}) => {
    const watched = await openPage(dashboard().browser, options)
    opened.push(watched)
    return watched
  }
  return {
    dashboard,
    aPage,
    /** A page signed in as the admin at `path` below a property, such as `manage/list`; that of the server by default. */
    signedIn: async (
      path: string,
      { property = dashboard().property, ...options }: PageOptions & { readonly property?: number } = {},
    ): Promise<Page> => {
      const { page } = await aPage(options)
      await openSignedIn(page, `${dashboard().url}/app/${property}/${path}`)
      return page
    },
  }
}
