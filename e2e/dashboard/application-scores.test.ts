import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { toast } from './support/seen.ts'

// The demo company brings applications with 90 days of events.
const { dashboard, signedIn } = journeys({})

interface Scored {
  readonly id: number
  readonly name: string
  readonly users30d: number
  readonly scores: Readonly<Record<string, number | null>> | null
}

/** The applications as the analytics of each of them count them. */
async function applications(): Promise<readonly Scored[]> {
  const { items } = await dashboard().call<{ items: Scored[] }>(
    'GET',
    '/v3/companies/1/applications?limit=20',
  )
  return items
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('COMP-15 the overview shows the scores that the analytics of each application show, and sorts by them', async () => {
  const { call, url, property } = dashboard()
  const listed = await applications()
  const own = listed.find(({ id }) => id === property)
  const report = await call<{ scores: Record<string, { value: number | null }> }>(
    'GET',
    `/v2/properties/${property}/analytics/overview`,
  )
  const overall = Math.round(report.scores['overall']?.value ?? Number.NaN)
  expect(overall).toBeGreaterThan(0)
  const page = await signedIn('applications/overview')
  const chips = row(page, own?.name ?? '').first()
  await eventually(async () => (await chips.innerText()).split(/\s+/)).toContain(String(overall))
  for (const letter of ['adoption', 'engagement', 'retention'])
    expect(Math.round(own?.scores?.[letter] ?? -1)).toBe(Math.round(report.scores[letter]?.value ?? -2))
  await page
    .getByRole('columnheader', { name: /HEART score/ })
    .getByRole('button')
    .first()
    .click()
  await page.waitForURL(/sort=score/)
  const names = async () => {
    const cells = await page
      .getByRole('rowheader')
      .or(page.locator('tbody tr > :first-child'))
      .allInnerTexts()
    return listed
      .map(({ name }) => name)
      .toSorted((one, other) => indexIn(cells, one) - indexIn(cells, other))
  }
  const indexIn = (cells: readonly string[], name: string) => cells.findIndex(cell => cell.includes(name))
  const isDescending = new URL(page.url()).searchParams.get('order') === 'DESC'
  const scoreOf = ({ scores }: Scored) => (scores?.['overall'] ?? -1) * (isDescending ? -1 : 1)
  await eventually(names).toEqual(
    listed.toSorted((one, other) => scoreOf(one) - scoreOf(other)).map(({ name }) => name),
  )
  // The link opens the analytics that the score comes from.
  await page.goto(`${url}/app/${property}/analytics/overview`)
  const gauge = page.getByRole('region', { name: 'Overall score', exact: true })
  await eventually(async () => (await gauge.innerText()).split('\n')).toContain(String(overall))
})

test('COMP-20 a measured application has its usage and its place among the quadrants, and moves with its costs', async () => {
  const { property } = dashboard()
  const own = (await applications()).find(({ id }) => id === property)
  const name = own?.name ?? ''
  const users = own?.users30d ?? 0
  const score = Math.round(own?.scores?.['overall'] ?? -1)
  expect(users).toBeGreaterThan(0)
  const page = await signedIn('applications/portfolio-overview')
  const change = page.getByRole('button', { name: `Change ${name}` })
  const form = page.getByRole('dialog')
  const euros = (amount: number) => `€${Math.round(amount).toLocaleString('en-US')}`
  const isHigh = score >= 50 ? 'high' : 'low'
  const quadrants = page.getByRole('region', { name: 'Score and cost' })
  const group = (cost: string) =>
    quadrants.locator('div', { has: page.getByText(`${cost}, ${isHigh} score`, { exact: true }) }).last()
  await change.click()
  await form.getByLabel('Licenses').fill(String(users * 2))
  await form.getByLabel('Price in EUR').fill('100')
  await form.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'changes saved')
  const yearly = users * 2 * 100 * 12
  await group('Expensive')
    .getByText(`${name}: score ${score}, ${euros(yearly)} a year`)
    .waitFor()
  const text = await row(page, name).first().innerText()
  // Half of the licences have no active user.
  for (const figure of ['50%', euros(yearly), euros(yearly / 2)]) expect(text).toContain(figure)

  await change.click()
  await form.getByLabel('Price in EUR').fill('0.05')
  await form.getByRole('button', { name: 'Save' }).click()
  await group('Inexpensive')
    .getByText(`${name}: score ${score}, ${euros(yearly / 2_000)} a year`)
    .waitFor()
  expect(await violations(page)).toEqual([])
})

test('COMP-15 the search box finds an application by name and by URL, and the level by its filter', async () => {
  const { call, url, property } = dashboard()
  const added = { name: 'Harbour desk', language: 'en', start: 'empty', url: 'https://quay.example.net' }
  const { id } = await call('POST', '/v3/companies/1/applications', added)
  await call('PUT', `/v2/properties/${id}/heart-settings`, { enabled: false })
  const own = (await applications()).find(one => one.id === property)
  const page = await signedIn('applications/overview')
  const shown = async () => (await page.locator('tbody tr').allInnerTexts()).length
  await row(page, 'Harbour desk').first().waitFor()
  const search = page.getByLabel('Search applications')
  for (const words of ['harbour', 'quay.example.NET']) {
    await search.fill(words)
    await page.waitForURL(new RegExp(`search=${words}`))
    await eventually(shown).toBe(1)
    await row(page, 'Harbour desk').first().waitFor()
  }
  await search.fill('no application is called this')
  await page.getByText('No results found').waitFor()
  await search.fill('')
  await row(page, own?.name ?? '')
    .first()
    .waitFor()
  await page.goto(`${url}/app/${property}/applications/overview?level=advanced`)
  await row(page, own?.name ?? '')
    .first()
    .waitFor()
  expect(await row(page, 'Harbour desk').count()).toBe(0)
  await page.goto(`${url}/app/${property}/applications/overview?level=basic`)
  await row(page, 'Harbour desk').first().waitFor()
  expect(await row(page, own?.name ?? '').count()).toBe(0)
})
