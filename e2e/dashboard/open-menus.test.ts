import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

/** The demo company has guides, people, segments and messages. */
const { dashboard, signedIn } = journeys({ DEMO: 'true' }, false)

async function open(path: string, width = 1280, height = 800): Promise<Page> {
  const { items } = (await dashboard().call(
    'GET',
    '/v2/properties?search=Demo%20application',
  )) as unknown as { readonly items: readonly [{ readonly id: number }] }
  const [{ id }] = items
  return signedIn(path, { property: id, viewport: { width, height } })
}

const isInWindow = (part: Locator) =>
  part.evaluate(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
  })

const isFocused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role'))

test.each([
  ['a guide in its list', 'manage/list', /^More actions for /],
  ['a message', 'messages/list', /^More actions for /],
  ['a segment', 'users/list/segments', /^Actions for /],
  ['a member of the team', 'settings/company/team', /^More actions for /],
  ['a language', 'customize/languages', /^More actions for /],
  ['the columns of a table', 'users/list/users', 'Columns'],
  ['oneself', 'manage/list', 'Your account'],
])('the open menu of %s has no fault, takes the keys and gives the focus back', async (_, path, name) => {
  const page = await open(path)
  const place = name === 'Your account' ? page : page.getByRole('main')
  const button = place.getByRole('button', { name }).first()
  await button.press('Enter')
  const menu = page.getByRole('menu')
  await menu.waitFor()
  await eventually(() => violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await eventually(() => violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await eventually(() => isFocused(page)).toMatch(/^menuitem/)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await eventually(() => button.evaluate(one => one === document.activeElement)).toBe(true)
  expect(await violations(page)).toEqual([])
})

test('on a narrow screen the menu of oneself has no fault in the drawer', async () => {
  const page = await open('manage/list', 375)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menu').waitFor()
  await eventually(() => isInWindow(page.getByRole('menu'))).toBe(true)
  await eventually(() => violations(page)).toEqual([])
})

test.each([
  ['a guide in its list', 'manage/list', /^More actions for /, 'menu'],
  ['the columns of a table', 'applications/portfolio-overview', 'Columns', 'menu'],
  ['a color', 'customize/design', /^Main color/, 'dialog'],
] as const)(
  'WIDGET-31 in a low window what opens for %s lies within it and scrolls',
  async (_, path, name, role) => {
    const page = await open(path, 375, 420)
    const buttons = page.getByRole('main').getByRole('button', { name })
    await buttons.first().waitFor()
    await buttons.last().click()
    const opened = page.getByRole(role)
    await opened.waitFor()
    await eventually(() => isInWindow(opened)).toBe(true)
    const last = opened
      .getByRole(role === 'menu' ? 'menuitem' : 'button')
      .or(opened.getByRole('menuitemcheckbox'))
      .last()
    await last.scrollIntoViewIfNeeded()
    await eventually(() => isInWindow(last)).toBe(true)
  },
)
