import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys({
  DEMO: 'false',
  SUPPORT_EMAIL: 'support@example.com',
  ROADMAP_URL: 'https://roadmap.example.com',
  STATUS_URL: 'https://status.example.com',
  OPERATOR_NAME: 'Example Ltd',
  DEV_ROUTES: 'true',
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('SHELL-3 the rail is 192 px wide, folds to 64 px, and is still folded after a reload', async () => {
  const page = await signedIn('manage/list')
  const width = async () => Math.round((await rail(page).boundingBox())?.width ?? 0)
  await eventually(() => width()).toBe(192)
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await eventually(() => width()).toBe(64)
  await page.reload()
  await page.getByRole('button', { name: 'Expand the menu' }).waitFor()
  await eventually(() => width()).toBe(64)
})

test('SHELL-3 no label of the unfolded rail is cut off', async () => {
  const page = await signedIn('manage/list')
  await rail(page).getByRole('button', { name: 'Jump to' }).waitFor()
  const cutOff = await rail(page).evaluate(menu =>
    [...menu.querySelectorAll<HTMLElement>('[class*="text"]')]
      .filter(label => label.scrollWidth > label.clientWidth)
      .map(label => label.textContent),
  )
  expect(cutOff).toEqual([])
})

test('SHELL-14 SHELL-15 a drawer opens beside the rail, keeps the focus, and closes in every way', async () => {
  const page = await signedIn('manage/list')
  const trigger = rail(page).getByRole('button', { name: 'Settings' })
  const drawer = page.getByRole('dialog', { name: 'Settings' })
  await trigger.press('Enter')
  await drawer.waitFor()
  const search = drawer.getByRole('searchbox', { name: 'Search settings' })
  await search.waitFor()
  await eventually(async () => (await drawer.boundingBox())?.x).toBe(192)
  expect(Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(240)
  const inside = () => drawer.evaluate(element => element.contains(document.activeElement))
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab')
    expect(await inside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await eventually(() => focused(page)).toBe('Settings')
  await trigger.click()
  await drawer.waitFor()
  await trigger.click()
  await drawer.waitFor({ state: 'hidden' })
  await trigger.click()
  await drawer.waitFor()
  await page.mouse.click(1200, 600)
  await drawer.waitFor({ state: 'hidden' })
})

test('MENU-27 MENU-28 the settings are in groups, searched by their names, with the way out', async () => {
  const page = await signedIn('manage/list')
  await rail(page).getByRole('button', { name: 'Settings' }).click()
  const drawer = page.getByRole('dialog', { name: 'Settings' })
  await drawer.getByRole('heading', { name: 'Company' }).waitFor()
  await drawer.getByRole('searchbox').fill('tEaM')
  await eventually(() => drawer.getByRole('list').getByRole('link').allTextContents()).toEqual(['Team'])
  await drawer.getByRole('searchbox').fill('nothing like it')
  await drawer.getByText('No results found').waitFor()
  await drawer.getByRole('searchbox').fill('team')
  await drawer.getByRole('link', { name: 'Team' }).click()
  await page.waitForURL(/settings\/company\/team$/)
  await drawer.waitFor({ state: 'hidden' })
  await rail(page).getByRole('button', { name: 'Settings' }).click()
  await drawer.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
})

test('SHELL-5 SHELL-7 choosing an application opens it and closes the list', async () => {
  const page = await signedIn('manage/list')
  await rail(page)
    .getByRole('button', { name: /^Switch application/ })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Applications' })
  await drawer.getByRole('searchbox', { name: 'Search applications' }).fill('zzz')
  await drawer.getByText('No results found').waitFor()
  await drawer.getByRole('searchbox').fill('')
  const { name } = (await dashboard().call('GET', `/v2/properties/${dashboard().property}`)) as unknown as {
    readonly name: string
  }
  await drawer.getByRole('link', { name }).click()
  await drawer.waitFor({ state: 'hidden' })
  await eventually(() => page.url()).toMatch(/\/app\/\d+\/(manage|analytics)/)
})

test('MENU-8 the pages of an area have tabs, and a drawer of their own beside the rail', async () => {
  const page = await signedIn('analytics/content/guides')
  const tabs = page.getByRole('navigation', { name: 'Analytics: pages' })
  await eventually(() => tabs.getByRole('link', { name: 'Guides' }).getAttribute('aria-current')).toBe('page')
  await eventually(() =>
    rail(page).getByRole('link', { name: 'Analytics' }).getAttribute('aria-current'),
  ).toBe('page')
})

test('PROD-6 the environment bar names both environments and the role, and leads to the sandbox', async () => {
  const page = await signedIn('manage/list')
  const bar = page.getByRole('complementary', { name: 'Environment' })
  const host = new URL(dashboard().url).host
  await eventually(() => bar.getByRole('definition').allTextContents()).toEqual([host, host, 'Super admin'])
  await bar.getByRole('link', { name: 'Sandbox' }).waitFor()
})

test('menus work at 375 px without sideways scrolling', async () => {
  const page = await signedIn('manage/list', { viewport: { width: 375, height: 740 } })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('link', { name: 'Team' }).click()
  await page.waitForURL(/settings\/company\/team$/)
  await eventually(() => overflow(page)).toEqual([0, 0])
})

test('ROUTE-7 the privacy policy has eleven numbered parts, names the operator and leads back', async () => {
  const page = await signedIn('manage/list')
  await page.getByRole('main').getByRole('link', { name: 'Privacy policy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
  const parts = page.getByRole('heading', { level: 2 })
  await eventually(() => parts.count()).toBe(11)
  await eventually(() => page.getByText('This installation is run by Example Ltd').count()).toBe(1)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL(/manage\/list/)
})
