import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { activeOption, paletteField, paletteOptions } from '../kit/drivers/command-palette.ts'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { openSignedIn } from './open-dashboard.ts'

const { dashboard, signedIn, aPage } = journeys({ DEMO: 'false' })

async function withContent(): Promise<number> {
  const { call, property } = dashboard()
  const base = `/v2/properties/${property}`
  await call('POST', `${base}/launchers`, { title: 'Zebra crossing' })
  const guide = await call('POST', `${base}/tutorials`, { title: 'Feed the zebra' })
  await call('POST', `${base}/announcements`, { type: 'survey', title: 'How was the zebra?' })
  return guide.id
}

const open = async (page: Page) => {
  await page.getByRole('button', { name: /^Jump to/ }).waitFor()
  await paletteField(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await paletteField(page).waitFor()
}

test('SHELL-21 by keyboard alone a person jumps to a page, to a chapter and to a guide, and back to each', async () => {
  const guide = await withContent()
  const page = await signedIn('manage/list')
  await open(page)
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('audit')
  await eventually(() => activeOption(page)).toMatch(/^Audit log/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/settings\/company\/audit-log/)
  await open(page)
  await page.keyboard.type('ZEBRA')
  await eventually(() => paletteOptions(page)).toEqual(
    expect.arrayContaining(['Feed the zebraDraft', 'Zebra crossing']),
  )
  await page
    .getByRole('group', { name: 'Guides' })
    .getByRole('option', { name: /Feed the zebra/ })
    .waitFor()
  expect(await violations(page)).toEqual([])
  await eventually(() => activeOption(page)).toMatch(/^Feed the zebra/)
  await page.keyboard.press('ArrowDown')
  await eventually(() => activeOption(page)).toBe('Zebra crossing')
  await page.keyboard.press('Enter')
  await page.waitForURL(/manage\/list\?.*chapterId=/)
  await open(page)
  await page.keyboard.type('feed')
  await eventually(() => activeOption(page)).toMatch(/^Feed the zebra/)
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`manage/${guide}/edit/steps`))
  await open(page)
  const recent = page.getByRole('group', { name: 'Recently opened' }).getByRole('option')
  await eventually(() => recent.allInnerTexts()).toEqual([
    expect.stringMatching(/^Feed the zebra/),
    expect.stringMatching(/^Zebra crossing/),
    expect.stringMatching(/^Audit log/),
  ])
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`manage/${guide}/edit/steps`))
})

test('SHELL-22 a star in the drawer makes an application a favorite, and takes it out again', async () => {
  const page = await signedIn('manage/list')
  await page.getByRole('button', { name: /Switch application/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Applications' })
  await drawer.getByRole('button', { name: /^Add .* to favorites$/ }).click()
  await drawer.getByRole('heading', { name: 'Favorites' }).waitFor()
  expect(await violations(page)).toEqual([])
  await drawer.getByRole('button', { name: /^Remove .* from favorites$/ }).click()
  await drawer.getByRole('heading', { name: 'Favorites' }).waitFor({ state: 'detached' })
})

/** Notes on the page whether the field has the focus in the very task in which it appears. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector('[role="combobox"][aria-label="Jump to"]')
      if (!field) return
      observer.disconnect()
      document.documentElement.dataset['focusedAtOnce'] = String(document.activeElement === field)
    }).observe(document.body, { subtree: true, childList: true })
  })

test('no letter is lost that is typed as soon as it opens', async () => {
  const page = await signedIn('manage/list')
  await open(page)
  await page.keyboard.press('Escape')
  await paletteField(page).waitFor({ state: 'hidden' })
  await watchFocus(page)
  await page.keyboard.press('Control+k')
  await paletteField(page).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset['focusedAtOnce'])).toBe('true')
})

test('the button in the side navigation opens it, the same keys and Escape close it', async () => {
  const page = await signedIn('manage/list')
  const button = page.getByRole('button', { name: /^Jump to/ })
  await button.click()
  await paletteField(page).waitFor()
  await page.keyboard.press('Escape')
  await paletteField(page).waitFor({ state: 'hidden' })
  await eventually(() => button.evaluate(one => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+k')
  await paletteField(page).waitFor()
  await page.keyboard.press('Control+k')
  await paletteField(page).waitFor({ state: 'hidden' })
})

test('an empty result has a message; a failed search can be tried again', async () => {
  const { page } = await aPage({ allow: /503|Failed to load resource/ })
  await openSignedIn(page, `${dashboard().url}/app/${dashboard().property}/manage/list`)
  await open(page)
  await page.keyboard.type('qqqq')
  await page.getByText('Try a different keyword').waitFor()
  let isAway = true
  await page.route('**/search?*', route =>
    isAway
      ? route.fulfill({ status: 503, json: { code: 'unavailable', errorMessage: 'away' } })
      : route.continue(),
  )
  await paletteField(page).fill('zebra')
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
  await retry.waitFor({ timeout: 30_000 })
  isAway = false
  await retry.click()
  await retry.waitFor({ state: 'detached' })
})
