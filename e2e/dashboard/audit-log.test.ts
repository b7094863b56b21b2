import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPicker } from '../kit/drivers/date-picker.ts'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { admin } from '../support/start-waymark.ts'
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

const entry = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

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
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Kind of object' }).fill('chap')
  await page.getByRole('option', { name: 'Chapter' }).click()
  await page.waitForURL(/kind=chapter/)
  await eventually(() => entry(page, 'Guide').count()).toBe(0)
  await page.reload()
  await entry(page, 'Chapter created').waitFor()
  await page.getByText('Kind of object: Chapter').waitFor()
  const period = await openPicker(page, 'Period')
  await period.press('Last month')
  await page.waitForURL(/from=\d{4}-\d\d-01&to=/)
  await page.getByText('No entry matches these filters.').waitFor()
  const again = await openPicker(page, 'Period')
  await again.press('Clear dates')
  await page.waitForURL(address => !address.search.includes('from='))
  await entry(page, 'Chapter created').waitFor()
  await page.getByRole('button', { name: 'Remove filter Kind of object' }).click()
  await entry(page, 'Guide created').waitFor()
  await eventually(() => new URL(page.url()).search).toBe('')
})

test('the oldest entries come first where that is requested', async () => {
  const page = await signedIn(log)
  await entry(page, 'Chapter created').waitFor()
  const isOldestFirst = async () => {
    const text = await page.getByRole('table').innerText()
    return text.indexOf('First address of the application set') < text.indexOf('Chapter created')
  }
  expect(await isOldestFirst()).toBe(false)
  await page.getByRole('button', { name: 'Time' }).click()
  await page.waitForURL(/order=ASC/)
  await eventually(isOldestFirst).toBe(true)
})

test('AUDIT-5 the file holds what the filters leave', async () => {
  const page = await signedIn(`${log}?kind=chapter`)
  await entry(page, 'Chapter created').waitFor()
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
  await page.getByRole('button', { name: 'Filter', exact: true }).hover()
  await eventually(() => page.getByRole('tooltip').count()).toBe(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 375, height: 812 })
  await eventually(() => overflow(page)).toEqual([0, 0])
  expect(await violations(page)).toEqual([])
})

test('SEC-22 a failed sign-in is an entry that the category security shows, and changes of content are not', async () => {
  const body = JSON.stringify({ email: admin.email, password: 'Wrong-horse-7-battery' })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${dashboard().url}/api/auth/sign-in`, { method: 'POST', headers, body })
  expect(reply.status).toBe(401)
  const page = await signedIn(log)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Category' }).fill('sec')
  await page.getByRole('option', { name: 'Security' }).click()
  await page.waitForURL(/category=security/)
  await page.reload()
  const failed = entry(page, 'Sign-in failed').first()
  await failed.getByText('Account').waitFor()
  await failed.getByText('Not signed in').waitFor()
  await eventually(() => entry(page, 'Guide created').count()).toBe(0)
  await failed.getByRole('button', { name: 'Show what changed' }).click()
  await page.getByText('127.0.0.0/24').first().waitFor()
  await page.getByRole('row', { name: /^Reason.*Password$/ }).waitFor()
  await page.getByRole('row', { name: /^Times in 15 minutes/ }).waitFor()
})

test('AUDIT-7 AUDIT-8 the security filter shows the person and the network; nothing has a raw name', async () => {
  const { call, property } = dashboard()
  const base = `/v2/properties/${property}/tooltips`
  const { id } = await call('POST', base, { title: 'Save' })
  await call('POST', `/v3/properties/${property}/page-items/bulk`, {
    kind: 'tooltip',
    ids: [id],
    action: 'archive',
  })
  const page = await signedIn(`${log}?limit=50`)
  await entry(page, 'Tooltip archived').waitFor()
  await entry(page, 'Tooltip created').waitFor()
  const table = await page.getByRole('table').innerText()
  const names = table.replaceAll(/\S+@\S+/g, '')
  expect(names).not.toMatch(/\b[a-z]\w+\.[a-z]\w+\b/)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Category' }).fill('Sec')
  await page.getByRole('option', { name: 'Security' }).click()
  await page.waitForURL(/category=security/)
  const signIn = entry(page, /^(?=.*Signed in)/s).first()
  await signIn.getByText('Network 127.0.0.0/24').waitFor()
  await signIn.getByText('Administrator').first().waitFor()
  expect(await violations(page)).toEqual([])
})
