import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openSignedIn } from '../../dashboard/open-dashboard.ts'
import { rulesOfLooks, violations } from '../../support/axe.ts'
import { type JourneyBrowser, leaseBrowser, watchFaults } from '../../support/browser.ts'
import { type RunningWaymark, startWaymark } from '../../support/start-waymark.ts'

/** How a page of the catalogue is shown; what is left out is light, left to right, 1440 px wide. */
export interface Look {
  readonly theme?: 'light' | 'dark'
  readonly dir?: 'ltr' | 'rtl'
  readonly width?: number
}

interface Opened {
  readonly waymark: RunningWaymark
  readonly browser: JourneyBrowser
  readonly context: BrowserContext
}

async function open(): Promise<Opened> {
  const waymark = await startWaymark({ DEMO: 'false', DEV_ROUTES: 'true' })
  const browser = await leaseBrowser()
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await openSignedIn(page, `${waymark.url}/sandbox/button`)
  await page.close()
  return { waymark, browser, context }
}

async function shut({ waymark, browser }: Opened): Promise<void> {
  await browser.close()
  await waymark.stop()
}

/**
 * A server with the sandbox and a signed-in browser for the tests of one file. A test fails where anything went
 * wrong in its pages: a console message, a page error, a failed request.
 */
export function catalogue() {
  let opened: Opened | null = null
  let pages: { readonly page: Page; readonly faults: readonly string[] }[] = []
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(async () => {
    if (opened) await shut(opened)
  })
  afterEach(async () => {
    const left = pages
    pages = []
    for (const { page } of left) await page.close()
    expect(left.flatMap(({ faults }) => faults)).toEqual([])
  })
  const openPath = async (path: string, { theme = 'light', dir = 'ltr', width = 1440 }: Look = {}) => {
    if (!opened) throw new Error('The server is not started yet')
    const page = await opened.context.newPage()
    pages.push({ page, faults: watchFaults(page) })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${opened.waymark.url}${path}?theme=${theme}&dir=${dir}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    return page
  }
  return {
    /** Opens the list of all pieces with the style guide. */
    openGuide: (look?: Look): Promise<Page> => openPath('/sandbox', look),
    /** Opens the page of one piece in a tab of its own; it is closed after the test. */
    openPiece: (id: string, look?: Look): Promise<Page> => openPath(`/sandbox/${id}`, look),
  }
}

/** Both colour schemes and both directions, in which a piece that is used must be without fault. */
export const bothLooks: readonly Look[] = [
  { theme: 'light', dir: 'ltr' },
  { theme: 'dark', dir: 'rtl' },
]

/**
 * Refuses a page on which axe finds anything: with all rules in the first look, in the others with the rules whose result
 * depends on the look.
 */
export async function expectNoAxeFaults(page: Page, look: Look = {}): Promise<void> {
  const isFirstLook = look.theme !== 'dark' && look.dir !== 'rtl'
  expect(await violations(page, isFirstLook ? undefined : rulesOfLooks)).toEqual([])
}

/**
 * Returns the last value that the component on the page reported to its parent (`<Value of={…} />` in the catalogue).
 */
export async function announcedValue(page: Page): Promise<string> {
  return (await page.getByTestId('value').first().textContent()) ?? ''
}
