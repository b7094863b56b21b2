import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const menuButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const searchOf = (page: Page) => new URL(page.url()).search

/** Opens the menu by keyboard and chooses one of its entries. */
async function choose(
  page: Page,
  button: string,
  entry: string,
  role: 'menuitem' | 'menuitemradio' = 'menuitem',
) {
  await menuButton(page, button).press('Enter')
  const menu = page.getByRole('menu')
  await menu.getByRole(role, { name: entry, exact: true }).press('Enter')
  await menu.waitFor({ state: 'hidden' })
}

test('VIEW-1 VIEW-3 a search is saved by keyboard, opened again, changed, made the default and deleted', async () => {
  const { call, property } = dashboard()
  await call('POST', `/v2/properties/${property}/announcements`, { type: 'announcement' })
  const page = await signedIn('messages/list')
  await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}?status=private&sort=title`)
  await choose(page, 'Views', 'Save as a new view')
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').press('Enter')
  await dialog.getByText('Enter a name', { exact: true }).waitFor()
  await dialog.getByLabel('Name').fill('Drafts by name')
  await dialog.getByRole('switch', { name: 'Share with everyone in this application' }).press('Space')
  await dialog.getByLabel('Name').press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await menuButton(page, 'View: Drafts by name').waitFor()

  await choose(page, 'View: Drafts by name', 'No view')
  await eventually(() => searchOf(page)).toBe('')
  await choose(page, 'Views', 'Drafts by name', 'menuitemradio')
  await eventually(() => searchOf(page)).toBe('?status=private&sort=title')

  await page.getByRole('searchbox', { name: 'Search messages' }).fill('press')
  await eventually(() => searchOf(page)).toContain('q=press')
  await choose(page, 'View: Drafts by name *', 'Save changes to “Drafts by name”')
  await menuButton(page, 'View: Drafts by name').waitFor()

  await choose(page, 'View: Drafts by name', 'Open the list in this view')
  await page.getByRole('link', { name: 'Customize' }).click()
  await page.getByRole('heading', { name: 'Assistant', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await eventually(() => searchOf(page)).toBe('?q=press&status=private&sort=title')

  await choose(page, 'View: Drafts by name', 'Rename or share')
  const change = page.getByRole('dialog', { name: 'Change view' })
  await change.getByLabel('Name').fill('Written by the press team')
  await change.getByLabel('Name').press('Enter')
  await change.waitFor({ state: 'hidden' })
  await menuButton(page, 'View: Written by the press team').waitFor()
  await choose(page, 'View: Written by the press team', 'Delete view')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await menuButton(page, 'Views').waitFor()
  expect(searchOf(page)).toBe('?q=press&status=private&sort=title')
})

test('VIEW-3 a list of page items opens in the default view and shows nothing else before', async () => {
  const { call, property } = dashboard()
  const base = `/v3/properties/${property}`
  const identifier = { candidates: [{ css: '#project' }] } as never
  for (const name of ['Wanted beacon', 'Left out'])
    await call('POST', `${base}/beacons`, {
      name,
      identifier,
      languageTexts: { en: { texts: { label: name } } } as never,
    })
  const view = { screen: 'manage/beacons', name: 'Wanted', query: 'q=wanted', hiddenColumns: ['used'] }
  const { id } = await call('POST', `${base}/saved-views`, { ...view, isShared: false })
  await call('PUT', `${base}/saved-views/${id}/default`, { isDefault: true })
  const page = await signedIn('customize/assistant')
  await page.evaluate(() => {
    const seen = { leftOut: false }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      seen.leftOut ||= document.body.textContent.includes('Left out')
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('link', { name: 'Manage', exact: true }).click()
  await page.getByRole('link', { name: 'Beacons', exact: true }).click()
  await page.getByText('Wanted beacon', { exact: true }).waitFor()
  await menuButton(page, 'View: Wanted').waitFor()
  expect(searchOf(page)).toBe('?q=wanted')
  const seen = await page.evaluate(() => (window as unknown as { seen: { leftOut: boolean } }).seen)
  expect(seen.leftOut).toBe(false)

  // Leaving the view is not undone.
  await choose(page, 'View: Wanted', 'No view')
  await page.getByText('Left out', { exact: true }).waitFor()
  expect(searchOf(page)).toBe('')
})
