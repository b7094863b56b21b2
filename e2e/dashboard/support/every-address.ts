import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflow, rulesOfLooks, violations } from '../../support/axe.ts'
import { watchFaults } from '../../support/browser.ts'
import { eventually } from '../../support/eventually.ts'
import { journeys } from '../journeys.ts'
import { openSignedIn } from '../open-dashboard.ts'

/** Each theme and each direction meets every rule once; both other pairs meet those that go by the look. */
const looks = [
  { colorScheme: 'light', dir: 'ltr', rules: undefined },
  { colorScheme: 'light', dir: 'rtl', rules: rulesOfLooks },
  { colorScheme: 'dark', dir: 'rtl', rules: undefined },
  { colorScheme: 'dark', dir: 'ltr', rules: rulesOfLooks },
] as const

/** Addresses of the router's files that show a screen below a property, such as `manage/$tutorialId/edit/steps`. */
const addresses: readonly string[] = readdirSync(
  new URL('../../../apps/dashboard/src/routes/', import.meta.url),
)
  .filter(name => name.startsWith('app.$property.'))
  .map(name => name.slice('app.$property.'.length, -'.tsx'.length).replaceAll('.', '/'))
  .map(address => address.replace(/\/?index$/, ''))

/** What an address leads on to has the address of its own in the list. */
const leadsOn = new Set(['', 'home', 'analytics', 'settings', 'application-settings'])

type Json = Readonly<Record<string, never>> & { readonly items?: readonly { readonly id: number }[] }

const loading = '[aria-busy="true"], [class*="Skeleton"]'

/** The page is there: its title, and nothing that still loads. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => page.locator(loading).count(), { timeout: 15_000 }).toBe(0)
  // Charts and previews follow when the page has nothing more urgent to do.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(() => resolve(null))))
}

/**
 * One test for every address that `isMine` takes, on the demo company, whose past fills the reports: the screen stays
 * where it was asked for, axe finds nothing in light and dark, left to right and right to left, nothing scrolls
 * sideways at 375 px, and the console stays silent.
 */
export function everyAddress(isMine: (address: string) => boolean): void {
  const { dashboard } = journeys({})
  let kept: { readonly page: Page; readonly faults: string[] } | null = null

  const ids = async () => {
    const { call, property } = dashboard()
    const base = `/v2/properties/${property}`
    const first = (list: Json) => (Array.isArray(list) ? list[0]?.id : list.items?.[0]?.id)
    return {
      $tutorialId: first((await call('GET', `${base}/tutorials`)) as never),
      announcement: (await call('POST', `${base}/announcements`, { type: 'announcement' } as never)).id,
      survey: (await call('POST', `${base}/announcements`, { type: 'survey' } as never)).id,
    }
  }

  const addressOf = async (address: string): Promise<string> => {
    if (!address.includes('$')) return address
    const { $tutorialId, announcement, survey } = await ids()
    return address
      .replace('$tutorialId', String($tutorialId))
      .replace('$announcementId', String(address.includes('survey') ? survey : announcement))
  }

  /** One page for the whole file: what a person keeps open all day. */
  const thePage = async () => {
    if (kept) return kept
    const { browser, url, property } = dashboard()
    // Without motion no look has to wait until the colours of the one before have run over.
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const faults = watchFaults(page)
    await openSignedIn(page, `${url}/app/${property}/manage/list`)
    kept = { page, faults }
    return kept
  }

  const mine = addresses.filter(isMine)
  test('there are addresses to look at', () => expect(mine.length).toBeGreaterThan(3))

  test.each(mine.filter(address => !leadsOn.has(address)))(
    '%s has no fault in any look, is narrow enough and says nothing in the console',
    async address => {
      const { page, faults } = await thePage()
      const { url, property } = dashboard()
      const path = await addressOf(address)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: looks[0].colorScheme })
      await page.goto(`${url}/app/${property}/${path}`)
      await settled(page)
      const shown = new URL(page.url()).pathname.replace(`/app/${property}/`, '')
      expect(shown.startsWith(path), `${path} led to ${shown}`).toBe(true)
      const found: string[] = []
      for (const { colorScheme, dir, rules } of looks) {
        await page.emulateMedia({ colorScheme })
        await page.evaluate(way => {
          document.documentElement.dir = way
        }, dir)
        found.push(...(await violations(page, rules)).map(fault => `${colorScheme} ${dir}: ${fault}`))
      }
      expect(found).toEqual([])
      await page.setViewportSize({ width: 375, height: 812 })
      await eventually(() => overflow(page)).toEqual([0, 0])
      expect(faults.splice(0)).toEqual([])
    },
  )
}
