import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPicker } from '../kit/drivers/date-picker.ts'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const log = 'settings/company/audit-log'

beforeAll(async () => {
  const { call, property } = dashboard()
  const base = `/v2/properties/${property}`
  const { id } = await call('POST', `${base}/tutorials`, { title: 'Create an invoice' })
  await call('PUT', `${base}/tutorials/${id}`, { title: 'Send an invoice' })
  await call('POST', `${base}/launchers`, { title: 'Invoices' })
})

const entry = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('AUDIT-1 an entry says who did what to which thing, and opens to what changed', async () => {
  const page = await signedIn(log)
  const changed = entry(page, 'Guide changed')
  await changed.getByText('Administrator').waitFor()
  await changed.getByText('Send an invoice').waitFor()
  const open = changed.getByRole('button', { name: 'Show what changed' })
  await open.press('Enter')
  const detail = page.getByRole('table').last()
  await detail.getByText('Create an invoice').waitFor()
  await detail.getByText('Send an invoice').waitFor()
  await eventually(() => changed.getByRole('button').getAttribute('aria-expanded')).toBe('true')
})

test('AUDIT-2 filters stand in the address and can all be taken back', async () => {
  const page = await signedIn(log)
  await page.getByRole('combobox', { name: 'Kind of object' }).fill('chap')
  await page.getByRole('option', { name: 'Chapter' }).click()
  await page.waitForURL(/kind=chapter/)
  await eventually(() => entry(page, 'Guide').count()).toBe(0)
  await page.reload()
  await entry(page, 'Chapter made').waitFor()
  const kind = page.getByRole('combobox', { name: 'Kind of object' })
  await eventually(() => kind.inputValue()).toBe('Chapter')
  const period = await openPicker(page, 'Period')
  await period.press('Last month')
  await page.waitForURL(/from=\d{4}-\d\d-01&to=/)
  await page.getByText('Nothing fits these filters.').waitFor()
  const again = await openPicker(page, 'Period')
  await again.press('Clear dates')
  await page.waitForURL(address => !address.search.includes('from='))
  await entry(page, 'Chapter made').waitFor()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await entry(page, 'Guide made').waitFor()
  await eventually(() => new URL(page.url()).search).toBe('')
})

test('the oldest entries come first where that is wished', async () => {
  const page = await signedIn(log)
  await entry(page, 'Chapter made').waitFor()
  const isOldestFirst = async () => {
    const text = await page.getByRole('table').innerText()
    return text.indexOf('First address of the application set') < text.indexOf('Chapter made')
  }
  expect(await isOldestFirst()).toBe(false)
  await page.getByRole('button', { name: 'Time' }).click()
  await page.waitForURL(/order=ASC/)
  await eventually(isOldestFirst).toBe(true)
})

test('AUDIT-5 the file holds what the filters leave', async () => {
  const page = await signedIn(`${log}?kind=chapter`)
  await entry(page, 'Chapter made').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('chapter.create')
  expect(file).not.toContain('guide.create')
})

test('the log has no accessibility fault, in light and dark, and fits a narrow screen', async () => {
  const page = await signedIn(log)
  await page.getByRole('button', { name: 'Show what changed' }).first().click()
  await page.getByRole('combobox', { name: 'Person' }).hover()
  await eventually(() => page.getByRole('tooltip').count()).toBe(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 375, height: 812 })
  await eventually(() => overflow(page)).toEqual([0, 0])
  expect(await violations(page)).toEqual([])
})
