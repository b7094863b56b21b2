import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflow, rulesOfLooks, violations } from '../../support/axe.ts'
import { watchFaults } from '../../support/browser.ts'
import { eventually } from '../../support/eventually.ts'
import { journeys } from '../journeys.ts'
import { openSignedIn } from '../open-dashboard.ts'
import { fillAddress, screenAddresses } from './screen-addresses.ts'
import { settled } from './settled.ts'

/** The first look is checked against every rule; the others against the rules whose result depends on the look. */
const looks = [
  { colorScheme: 'light', dir: 'ltr', rules: undefined },
  { colorScheme: 'light', dir: 'rtl', rules: rulesOfLooks },
  { colorScheme: 'dark', dir: 'rtl', rules: rulesOfLooks },
  { colorScheme: 'dark', dir: 'ltr', rules: rulesOfLooks },
] as const

/**
 * One test for every address that `isMine` takes, on the demo company, whose past fills the reports: the screen stays
 * where it was asked for, axe finds nothing in light and dark, left to right and right to left, nothing scrolls
 * sideways at 375 px, and the console stays silent.
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

  test.each(mine)(
    '%s has no fault in any look, is narrow enough and says nothing in the console',
    async address => {
      const { page, faults } = await thePage()
      const { url, property } = dashboard()
      const path = await fillAddress(dashboard(), address)
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
