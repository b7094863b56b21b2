import type { BrowserContext, Page } from 'playwright-core'
import { type OpenDashboard, openSignedIn } from '../../dashboard/open-dashboard.ts'
import { fillAddress } from '../../dashboard/support/screen-addresses.ts'
import { settled } from '../../dashboard/support/settled.ts'
import { untilStill } from '../../support/axe.ts'
import type { Look } from './look-list.ts'
import { steadyScreen, untilQuiet } from './steady-screen.ts'

/** Screens whose rows are ordered by recorded data. */
const recorded = /^analytics\/|^users\/list\/users|audit-log$/

const sizes = { 1280: { width: 1280, height: 800 }, 375: { width: 375, height: 667 } } as const

async function openWidth(dashboard: OpenDashboard, { width, scheme }: Look): Promise<Page> {
  const context: BrowserContext = await dashboard.browser.newContext({
    viewport: sizes[width],
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    colorScheme: scheme,
  })
  const page = await context.newPage()
  await openSignedIn(page, `${dashboard.url}/app/${dashboard.property}/manage/list`)
  return page
}

/** Opens each of `looks` in turn and passes its screenshot on. */
export async function visitLooks(
  dashboard: OpenDashboard,
  looks: readonly Look[],
  onLook: (look: Look, screenshot: Buffer) => Promise<void>,
): Promise<void> {
  const pages = new Map<string, Page>()
  for (const look of looks) {
    const key = `${look.width} ${look.scheme}`
    const page = pages.get(key) ?? (await openWidth(dashboard, look))
    pages.set(key, page)
    const path = await fillAddress(dashboard, look.address)
    await page.goto(`${dashboard.url}/app/${dashboard.property}/${path}`)
    await settled(page)
    await untilQuiet(page)
    await untilStill(page)
    await steadyScreen(page, recorded.test(look.address))
    await onLook(look, await page.screenshot({ animations: 'disabled' }))
  }
  for (const page of pages.values()) await page.context().close()
}
