import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shareOfWalk } from '../../../tools/testing/walk-share.ts'
import { looksOfPage, overflow, violations } from '../../support/axe.ts'
import { watchFaults } from '../../support/browser.ts'
import { eventually } from '../../support/eventually.ts'
import { journeys } from '../journeys.ts'
import { openSignedIn } from '../open-dashboard.ts'
import { fillAddress, screenAddresses } from './screen-addresses.ts'
import { settled } from './settled.ts'

/** Sizes of the window; the first is that of a desktop, in which axe checks the screen, the last that of a phone. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 600 },
  { width: 375, height: 667 },
] as const

const turn = (page: Page, dir: 'ltr' | 'rtl') =>
  page.evaluate(way => {
    document.documentElement.dir = way
  }, dir)

/** Returns the sizes in which the document is not as high as the window, with its height. */
async function sizesWithScroll(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height !== size.height) found.push(`at ${size.width}: ${height} of ${size.height}`)
  }
  return found
}

/**
 * One test for every address that `isMine` takes and this run walks, on the demo company, whose past fills the reports:
 * the screen stays where it was asked for, axe finds nothing in light and dark, left to right and right to left, the
 * window scrolls in no size, at 375 px nothing scrolls sideways and axe finds nothing either, and the console stays
 * silent.
 */
export function everyAddress(isMine: (address: string) => boolean): void {
  const { dashboard } = journeys({})
  let kept: { readonly page: Page; readonly faults: string[] } | null = null

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

  const mine = screenAddresses.filter(isMine)
  test('there are addresses to look at', () => expect(mine.length).toBeGreaterThan(3))

  test.each(shareOfWalk(mine).map(({ cell, index }) => [cell, looksOfPage(index)] as const))(
    'SHELL-16 %s has no fault in its looks, fits the window in every size and says nothing in the console',
    async (address, looks) => {
      const { page, faults } = await thePage()
      const { url, property } = dashboard()
      const path = await fillAddress(dashboard(), address)
      await page.setViewportSize(sizes[0])
      await page.emulateMedia({ colorScheme: looks[0].colorScheme })
      await page.goto(`${url}/app/${property}/${path}`)
      await settled(page)
      const shown = new URL(page.url()).pathname.replace(`/app/${property}/`, '')
      expect(shown.startsWith(path), `${path} led to ${shown}`).toBe(true)
      const found: string[] = []
      for (const { colorScheme, dir, rules } of looks) {
        await page.emulateMedia({ colorScheme })
        await turn(page, dir)
        found.push(...(await violations(page, rules)).map(fault => `${colorScheme} ${dir}: ${fault}`))
      }
      expect(found).toEqual([])
      await turn(page, 'ltr')
      expect(await sizesWithScroll(page)).toEqual([])
      await eventually(() => overflow(page)).toEqual([0, 0])
      expect(await violations(page)).toEqual([])
      expect(faults.splice(0)).toEqual([])
    },
  )
}
