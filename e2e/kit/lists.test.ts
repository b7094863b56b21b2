import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { dragRow, handle } from './drivers/guide-panel.ts'
import { columnTexts, headers, sortBy, toggleColumn } from './drivers/list-table.ts'
import { announcedValue, catalogue, expectNoAxeFaults } from './support/catalogue.ts'

const { openPiece } = catalogue()
const told = (page: Parameters<typeof announcedValue>[0]) => expect.poll(() => announcedValue(page))

test('a table is sorted by its headers, which say so', async () => {
  const page = await openPiece('list-table')
  const people = page.getByRole('columnheader', { name: 'People' })
  await eventually(() => page.getByRole('columnheader', { name: 'Town' }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
  await sortBy(page, 'People')
  await eventually(() => people.getAttribute('aria-sort')).toBe('descending')
  expect((await columnTexts(page, 1))[0]).toBe('Dresden')
  await people.getByRole('button').press('Enter')
  await eventually(() => people.getAttribute('aria-sort')).toBe('ascending')
  expect((await columnTexts(page, 1))[0]).toBe('Evora')
})

test('hidden columns are remembered for the table; the fixed one cannot be hidden', async () => {
  const page = await openPiece('list-table')
  await toggleColumn(page, 'Country')
  await eventually(() => headers(page)).toEqual(['Town', 'People'])
  await page.reload()
  await page.getByRole('table').waitFor()
  await eventually(() => headers(page)).toEqual(['Town', 'People'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await eventually(() => page.getByRole('menuitemcheckbox').allTextContents()).toEqual(['Country', 'People'])
  await page.getByRole('menuitemcheckbox', { name: 'Country' }).press('Enter')
  await page.keyboard.press('Escape')
  await eventually(() => headers(page)).toEqual(['Town', 'Country', 'People'])
})

test('a list shows that it loads, fails or is empty, and can be retried', async () => {
  const page = await openPiece('list-table')
  await page.getByRole('button', { name: 'loading', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
  await page.getByRole('button', { name: 'empty', exact: true }).click()
  await page.getByText('Try a different keyword').waitFor()
  await page.getByRole('button', { name: 'failed', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'The server is away.' }).waitFor()
  await expectNoAxeFaults(page)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByRole('table').waitFor()
})

test('WIDGET-20 CONST-9 the pagination bar leads through ceil(total / size) pages and goes when all fit', async () => {
  const page = await openPiece('pager')
  const bar = page.getByRole('navigation', { name: / of 57/ })
  await bar.getByRole('button', { name: 'Next page' }).press('Enter')
  await bar.getByRole('button', { name: 'Next page' }).press('Enter')
  await told(page).toBe('page 3 by 20')
  await eventually(() => bar.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await bar.getByRole('combobox').selectOption('50')
  await told(page).toBe('page 1 by 50')
  await bar.getByRole('combobox').selectOption('100')
  await bar.waitFor({ state: 'detached' })
})

test('WIDGET-15 rows are put in order with arrow keys on their handle, which keeps the focus', async () => {
  const page = await openPiece('guide-panel')
  await handle(page, 'Credit note').focus()
  await page.keyboard.press('ArrowUp')
  await told(page).toBe('Invoice, Credit note, Reminder, Refund')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await told(page).toBe('Credit note, Invoice, Reminder, Refund')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
    .toMatch(/Credit note, place 1 of 4/)
})

test('WIDGET-15 rows are put in order by dragging them', async () => {
  const page = await openPiece('guide-panel')
  await dragRow(page, 'Invoice', 'Credit note')
  await told(page).toBe('Reminder, Credit note, Invoice, Refund')
  await dragRow(page, 'Refund', 'Reminder')
  await told(page).toBe('Refund, Reminder, Credit note, Invoice')
})

test('WIDGET-16 a guide panel folds and is searched', async () => {
  const page = await openPiece('guide-panel')
  const toggle = page.getByRole('button', { name: /^People/ })
  await page.getByRole('searchbox', { name: 'Search guides' }).fill('invite')
  await expect.poll(() => toggle.textContent()).toContain('1 guides')
  await page.getByRole('searchbox', { name: 'Search guides' }).fill('nothing like it')
  await page.getByText('No results found. Try a different keyword.').waitFor()
  await toggle.press('Enter')
  await eventually(() => toggle.getAttribute('aria-expanded')).toBe('false')
  await page.getByRole('searchbox', { name: 'Search guides' }).waitFor({ state: 'hidden' })
})

test('WIDGET-17 a tile that is disabled or forbidden says why and cannot be clicked', async () => {
  const page = await openPiece('integration-tile')
  for (const name of ['Warehouse', 'Directory'])
    await page.getByRole('button', { name }).click({ force: true })
  await eventually(() => announcedValue(page)).toBe('no click yet')
  await page.getByRole('button', { name: 'Directory' }).focus()
  await page.getByRole('tooltip', { name: /Only company admins/ }).waitFor()
  await page.getByRole('button', { name: 'Help centre' }).press('Enter')
  const chat = page.getByRole('button', { name: 'Chat' })
  await chat.press('Space')
  await told(page).toBe('edit, select')
  await eventually(() => chat.getAttribute('aria-pressed')).toBe('true')
})

test('WIDGET-12 the segment indicator tells by keyboard whom and which pages it means', async () => {
  const page = await openPiece('segment-indicator')
  const user = page.getByRole('img', { name: 'For users in Trial customers' })
  await user.focus()
  await page.getByRole('tooltip', { name: 'For users in Trial customers' }).waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('tooltip', { name: 'On pages of Billing' }).waitFor()
})

test('WIDGET-13 an avatar falls back to initials; it is 32 or 24 px wide', async () => {
  const page = await openPiece('avatar')
  await expect.poll(() => page.getByText('BP', { exact: true }).count()).toBe(1)
  const widths = await page
    .getByText('GD', { exact: true })
    .evaluateAll(all => all.map(one => one.clientWidth))
  expect(widths).toEqual([32, 24])
})
