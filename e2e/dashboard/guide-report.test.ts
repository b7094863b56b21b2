import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dateField, openPicker } from '../kit/drivers/date-picker.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

// The demo company brings 90 days of events and properties with and without analytics.
const { dashboard, signedIn } = journeys({})
const report = 'analytics/content/guides'

const figure = async (page: Page, name: string) => {
  const tile = page.locator('dl > div').filter({ hasText: name })
  return Number((await tile.getByRole('definition').first().innerText()).replace(/\D/g, ''))
}
/** The rows are drawn after the heading and the tiles. */
const loaded = (page: Page) =>
  page.getByRole('region', { name: 'All guides' }).locator('tbody tr').first().waitFor()
const column = (page: Page, index: number) =>
  page.getByRole('region', { name: 'All guides' }).locator(`tbody td:nth-child(${index})`).allInnerTexts()

test('the tiles, the chart and the starting points tell the same number of starts', async () => {
  const page = await signedIn(report)
  await loaded(page)
  const started = await figure(page, 'Guides started')
  expect(started).toBeGreaterThan(0)
  const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + Number(text), 0)
  const bars = page.getByRole('figure').locator('tbody tr')
  await eventually(() => bars.count()).toBe(30)
  await eventually(async () => sum(await bars.locator('td:nth-child(2)').allTextContents())).toBe(started)
  const sources = page.getByRole('listitem').filter({ hasText: '%' })
  const shared = async () => sum((await sources.allInnerTexts()).map(text => text.split('\n')[1] ?? ''))
  await eventually(shared).toBe(started)
})

test('a longer range holds more, is in the address and survives a reload', async () => {
  const page = await signedIn(report)
  await loaded(page)
  const month = await figure(page, 'Guides started')
  const range = await openPicker(page, 'Date range')
  await range.press('Last 90 days')
  await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await eventually(() => figure(page, 'Guides started')).toBeGreaterThan(month)
  const quarter = await figure(page, 'Guides started')
  await page.reload()
  await loaded(page)
  await eventually(() => figure(page, 'Guides started')).toBe(quarter)
  await eventually(() => dateField(page, 'Date range').innerText()).toContain('Last 90 days')
  await eventually(() => page.getByRole('figure').locator('tbody tr').count()).toBeLessThan(16)
})

test('the server sorts by the column that is clicked, both ways', async () => {
  const page = await signedIn(report)
  await loaded(page)
  const descending = (await column(page, 3)).map(Number)
  expect(descending).toEqual(descending.toSorted((a, b) => b - a))
  await page.getByRole('button', { name: 'Guide', exact: true }).click()
  await page.waitForURL(/sort=title&order=ASC|order=ASC.*sort=title/)
  const byTitle = async () => (await column(page, 1)).map(text => text.trim())
  await eventually(byTitle).toEqual((await byTitle()).toSorted((a, b) => a.localeCompare(b)))
  const header = page.getByRole('columnheader', { name: 'Guide', exact: true })
  await eventually(() => header.getAttribute('aria-sort')).toBe('ascending')
  const ascending = await byTitle()
  await page.getByRole('button', { name: 'Guide', exact: true }).click()
  await eventually(byTitle).toEqual(ascending.toReversed())
})

test('search narrows the table and says when nothing is found', async () => {
  const page = await signedIn(report)
  await loaded(page)
  const [first = ''] = await column(page, 1)
  expect(first.trim()).not.toBe('')
  await page.getByRole('searchbox', { name: 'Search guides' }).fill(first.trim().toUpperCase())
  await eventually(async () => (await column(page, 1)).length).toBe(1)
  await page.getByRole('searchbox', { name: 'Search guides' }).fill('no guide is called that')
  await page.getByText('No results found').waitFor()
})

/** A day of last month, which the picker can always reach. */
function dayOfLastMonth(day: number): { readonly text: string; readonly spoken: string } {
  const now = new Date()
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, day))
  const month = date.toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' })
  return { text: date.toISOString().slice(0, 10), spoken: `${day} ${month} ${date.getUTCFullYear()}` }
}

test('a range of one’s own is two clicks, in whichever order, and ends today at the latest', async () => {
  const [first, early, late] = [1, 10, 12].map(dayOfLastMonth)
  const page = await signedIn(`${report}?from=${first?.text}&to=${late?.text}`)
  await loaded(page)
  const range = await openPicker(page, 'Date range')
  await range.day(late?.spoken ?? '').click()
  await range.day(early?.spoken ?? '').click()
  await page.waitForURL(address => address.search.includes(`from=${early?.text}&to=${late?.text}`))
  const again = await openPicker(page, 'Date range')
  await again.press('Last 7 days')
  await page.waitForURL(address => !address.search.includes(`${early?.text}`))
  const latest = await openPicker(page, 'Date range')
  const ahead = latest.panel.getByRole('button', { name: 'Next month' })
  await eventually(() => ahead.getAttribute('aria-disabled')).toBe('true')
})

test('a range without events reads zero and "–", not an error', async () => {
  const page = await signedIn(`${report}?from=2020-01-01&to=2020-01-31`)
  await loaded(page)
  await eventually(() => figure(page, 'Guides started')).toBe(0)
  await page.locator('dl > div').filter({ hasText: 'Average per person' }).getByText('–').waitFor()
  await page.getByText('No guide was started in this range.').waitFor()
})

test('a property without analytics has no such entry, and its address leads to the guides', async () => {
  const { call, url } = dashboard()
  const { items } = await call('GET', '/v2/properties?limit=50')
  const page = await signedIn(report)
  for (const { id } of items) {
    const { featureFlags } = (await call('GET', `/v2/properties/${id}`)) as unknown as {
      featureFlags: { analytics?: boolean }
    }
    if (featureFlags.analytics === true) continue
    await page.goto(`${url}/app/${id}/${report}`)
    await page.waitForURL(new RegExp(`/app/${id}/manage/list`))
    await page.getByRole('heading', { name: 'Manage' }).waitFor()
    await eventually(() => page.getByRole('link', { name: 'Analytics' }).count()).toBe(0)
    return
  }
  throw new Error('The demo has no property without analytics')
})

test('another property is picked from the drawer, by search', async () => {
  const { call } = dashboard()
  const { items } = (await call('GET', '/v2/properties?limit=50')) as unknown as {
    items: { id: number; name: string }[]
  }
  const other = items.find(({ id }) => id !== dashboard().property)
  if (!other) throw new Error('The demo has one property only')
  const page = await signedIn('manage/list')
  await page.getByRole('button', { name: /^Switch application/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Applications' })
  await drawer.getByRole('searchbox', { name: 'Search applications' }).fill(other.name.toUpperCase())
  await eventually(() => drawer.getByRole('list').first().getByRole('link').count()).toBe(1)
  await drawer.getByRole('link', { name: other.name }).click()
  await page.waitForURL(new RegExp(`/app/${other.id}/`))
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `Switch application ${other.name}` }).waitFor()
})

test('EVENT-66 a guide of the table leads to its own report, and from there to its steps', async () => {
  const page = await signedIn(report)
  await loaded(page)
  const table = page.getByRole('region', { name: 'All guides' })
  const started = Number((await column(page, 3))[0])
  const link = table.getByRole('link').first()
  const title = await link.innerText()
  await link.click()
  await page.waitForURL(/guide=\d+/)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  // The figure comes before how it moved.
  const tile = page.locator('dl > div').filter({ hasText: 'Started' }).getByRole('definition').first()
  await eventually(async () => Number.parseInt(await tile.innerText(), 10)).toBe(started)
  const steps = page.getByRole('region', { name: 'Steps', exact: true })
  await steps.getByRole('row', { name: /^1\. \S/ }).waitFor()
  const segments = page.getByRole('region', { name: 'Starts by user segment' })
  await segments.locator('tbody tr').first().waitFor()
  const sources = page.getByRole('region', { name: 'Starting points' })
  const starts = await sources.locator('tbody td:nth-child(2)').allInnerTexts()
  expect(starts.reduce((sum, text) => sum + Number(text), 0)).toBe(started)
  await page.getByRole('link', { name: 'Edit guide' }).waitFor()
  await page.getByRole('button', { name: 'All guides' }).click()
  await loaded(page)
})
