import { readyThemes } from '@waymark/domain/workspace/property'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffOf } from '../operations/support/staff.ts'
import { type JourneyBrowser, leaseBrowser, openPage } from '../support/browser.ts'
import { type RunningWaymark, startWaymark } from '../support/start-waymark.ts'
import { openSignedIn } from './open-dashboard.ts'
import { toast } from './support/seen.ts'

/** A running page shows a saved theme within this time. */
const promisedMs = 5_000

let waymark: RunningWaymark
let browser: JourneyBrowser
beforeAll(async () => {
  ;[waymark, browser] = await Promise.all([startWaymark(), leaseBrowser()])
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await waymark?.stop()
})

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test('LOOK-26 a theme that is chosen and saved is the look of a running page within 5 s', {
  timeout: 60_000,
}, async () => {
  const { propertyId, call } = await staffOf(waymark.url)
  await call('PUT', `/v3/properties/${propertyId}/content-settings`, { automaticItemsPerDay: 0 })
  const visitor = await openPage(browser, { reducedMotion: 'reduce' })
  const hearing = visitor.page.waitForResponse(reply => reply.url().includes('/changes?'))
  await visitor.page.goto(`${waymark.demoUrl}/demo/production/form.html`)
  await hearing
  await visitor.page.locator('waymark-assistant .launcher').press('Enter')
  const header = visitor.page.locator('waymark-assistant .panel header').first()
  const look = () =>
    header.evaluate(node => {
      const { backgroundColor, color } = getComputedStyle(node)
      return { backgroundColor, color }
    })
  const { main_color, hero_btn_text } = readyThemes.plum
  const expected = { backgroundColor: rgb(main_color), color: rgb(hero_btn_text) }
  expect(await look()).not.toEqual(expected)

  const author = await openPage(browser)
  await openSignedIn(author.page, `${waymark.url}/app/${propertyId}/customize/design`)
  const plum = author.page.getByRole('button', { name: 'Plum' })
  await plum.press('Enter')
  await expect.poll(() => plum.getAttribute('aria-pressed')).toBe('true')
  await author.page.getByRole('button', { name: 'Save' }).click()
  await toast(author.page, 'changes saved')
  await expect.poll(look, { timeout: promisedMs, interval: 50 }).toEqual(expected)
  expect([...author.faults, ...visitor.faults]).toEqual([])
})
