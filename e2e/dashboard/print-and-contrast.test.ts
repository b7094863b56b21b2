import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { type OpenDashboard, openDashboard, openSignedIn } from './open-dashboard.ts'
import { settled } from './support/settled.ts'

let dashboard: OpenDashboard
beforeAll(async () => {
  dashboard = await openDashboard({})
})
afterAll(() => dashboard.close())

async function openScreen(path: string) {
  const opened = await openPage(dashboard.browser, { viewport: { width: 1280, height: 800 } })
  await openSignedIn(opened.page, `${dashboard.url}/app/${dashboard.property}/${path}`)
  await settled(opened.page)
  return opened
}

/** Background as it is painted, of an element that forced colours may replace. */
const background = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => getComputedStyle(element).backgroundColor)

test('SHELL-24 with forced colours, switches and choices show their state', async () => {
  const { page, faults } = await openScreen('manage/list')
  await page.emulateMedia({ forcedColors: 'active' })
  const on = await background(page, '.mantine-Switch-input:checked + .mantine-Switch-track')
  const off = await background(page, '.mantine-Switch-input:not(:checked) + .mantine-Switch-track')
  expect(on).not.toBe(off)
  const chosen = page.getByRole('button', { name: 'All', exact: true })
  const other = page.getByRole('button', { name: 'Live', exact: true })
  expect(await chosen.getAttribute('aria-pressed')).toBe('true')
  const paint = (button: typeof chosen) => button.evaluate(one => getComputedStyle(one).backgroundColor)
  expect(await paint(chosen)).not.toBe(await paint(other))
  expect(faults).toEqual([])
})

test('SHELL-25 a printed report has all its columns and no controls', async () => {
  const { page, faults } = await openScreen('analytics/content/guides')
  await page.getByRole('table', { name: 'All guides' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  // The width of A4 with the margins of a browser, in CSS pixels.
  await page.setViewportSize({ width: 718, height: 1000 })
  const table = page.getByRole('table', { name: 'All guides' })
  const outside = await table.evaluate(element => {
    const end = document.documentElement.clientWidth
    return [...element.querySelectorAll('th')].filter(cell => cell.getBoundingClientRect().right > end + 1)
      .length
  })
  expect(outside).toBe(0)
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('searchbox').filter({ visible: true }).count()).toBe(0)
  expect(faults).toEqual([])
})
