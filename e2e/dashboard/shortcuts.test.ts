import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { signedIn } = journeys()

test('SHELL-18 single keys create, search and lead on, and can be switched off', async () => {
  const page = await signedIn('manage/list')
  const search = page.getByRole('searchbox', { name: 'Search guides' })
  await search.waitFor()
  await page.keyboard.press('/')
  await eventually(() => search.evaluate(field => field === document.activeElement)).toBe(true)
  await page.keyboard.type('gc')
  await eventually(() => search.inputValue()).toBe('gc')
  await search.fill('')
  await search.blur()
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: 'New guide' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('New guide').waitFor()
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.keyboard.press('?')
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toMatch(/manage\/list$/)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.waitForURL(/customize\/assistant$/)
})

test('SHELL-17 after a change of page the focus is on its title', async () => {
  const page = await signedIn('manage/list')
  await page.getByRole('heading', { name: 'Manage', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Customize' }).click()
  await page.waitForURL(/customize\/assistant$/)
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Assistant')
})

test('the palette creates, and finds by the first letters of words', async () => {
  const page = await signedIn('manage/list')
  await page.getByRole('heading', { name: 'Manage', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ng')
  await page.getByRole('option', { name: 'New guide' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'New guide' }).waitFor()
})

test('SHELL-20 areas and chapters are one stop of the Tab key each, and New guide is at most 20 stops away', async () => {
  const page = await signedIn('manage/list')
  const create = page.getByRole('button', { name: 'New guide' }).first()
  await create.waitFor()
  const areas = page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem').getByRole('link')
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  const isOn = (element: Locator) => element.evaluate(one => one === document.activeElement)
  let stops = 0
  let areaStops = 0
  while (!(await isOn(create)) && stops < 30) {
    await page.keyboard.press('Tab')
    stops += 1
    if (await page.evaluate(() => document.activeElement?.matches('nav[aria-label="Main menu"] li a')))
      areaStops += 1
  }
  expect(stops).toBeLessThanOrEqual(20)
  expect(areaStops).toBe(1)
  const [first, second, last] = [areas.first(), areas.nth(1), areas.last()]
  await first.focus()
  await page.keyboard.press('ArrowDown')
  expect(await isOn(second)).toBe(true)
  await page.keyboard.press('End')
  expect(await isOn(last)).toBe(true)
  await page.keyboard.press('Home')
  expect(await isOn(first)).toBe(true)
})
