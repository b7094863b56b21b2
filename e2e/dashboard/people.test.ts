import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { setAllowance } from './support/set-allowance.ts'

/** The demo company has people, attributes and segments. */
const { dashboard, signedIn } = journeys({ DEMO: 'true' }, false)

let property = 0
let company = 0
let guide = 0
let segment = { id: 0, name: '' }

beforeAll(async () => {
  const { call } = dashboard()
  const found = (await call('GET', '/v2/properties?search=Demo%20application')) as unknown as {
    items: { id: number }[]
  }
  property = found.items[0]?.id ?? 0
  const segments = (await call('GET', `/v2/properties/${property}/segments`)) as unknown as {
    items: { id: number; name: string }[]
  }
  segment = segments.items[0] ?? segment
  const owner = (await call('GET', `/v2/properties/${property}`)) as unknown as { company: { id: number } }
  company = owner.company.id
  const made = await call('POST', `/v2/properties/${property}/tutorials`, { title: 'Narrowed down' })
  guide = made.id
})

const open = (path: string) => signedIn(path, { property })
const rows = (page: Page) => page.getByRole('row').count()
const saved = (page: Page) => page.getByRole('status').getByText('changes saved').first().waitFor()

test('USER-7 users are listed with their attributes, found by id, sorted and paged in the address', async () => {
  const page = await open('users/list/users')
  await page.getByRole('columnheader', { name: 'Last seen' }).waitFor()
  await eventually(() => rows(page)).toBe(21)
  await eventually(() => page.getByRole('columnheader').count()).toBeGreaterThanOrEqual(7)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForURL(/page=2/)
  await page.getByRole('button', { name: 'User', exact: true }).click()
  await page.waitForURL(/sort=customerId/)
  const first = page.getByRole('row').nth(1).getByRole('cell').first()
  await first.waitFor()
  // A person is shown by name, with the address or id below.
  const id = (await first.innerText()).split('\n').at(-1) ?? ''
  expect(id).toMatch(/@example\.com$/)
  await page.getByLabel('Search id or e-mail').fill(id)
  await page.waitForURL(/q=/)
  await eventually(() => rows(page)).toBeLessThanOrEqual(12)
  await page.getByLabel('Search id or e-mail').fill('no one is called this')
  await page.getByText('No results found').waitFor()
})

/** Sets a feature of the company as an operator does. */
const allow = (what: 'features' | 'limits', setting: string) =>
  setAllowance({ dataDir: dashboard().dataDir, company, what, setting })

test('WIRE-76 FIELD-38 where the flag is off, the list is that of the older calls', async () => {
  allow('features', 'usersV2=off')
  try {
    const page = await signedIn('manage/list')
    const asked = page.waitForRequest(request => request.url().includes('/foreignusers/filter'))
    await page.goto(`${dashboard().url}/app/${property}/users/list/users`)
    await asked
    await page.getByRole('columnheader', { name: 'Last seen' }).waitFor()
    await eventually(() => rows(page)).toBe(21)
    await eventually(() => page.getByRole('columnheader', { name: 'Status' }).count()).toBe(0)
  } finally {
    allow('features', 'usersV2=on')
  }
})

test('FIELD-29 a segment shows who is in it and is renamed; page segments are a tab in the address', async () => {
  const page = await open('users/list/segments')
  await page.getByRole('link', { name: segment.name }).click()
  await page.waitForURL(new RegExp(`builder\\?segment=${segment.id}$`))
  await page.getByLabel('Description', { exact: true }).fill('People for whom the tour is meant')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await saved(page)
  await page.getByRole('link', { name: 'Segments' }).first().click()
  await page.getByText('People for whom the tour is meant').waitFor()
  await page.getByRole('button', { name: 'Page segments' }).click()
  await page.waitForURL(/kind=pages/)
  await page.getByRole('columnheader', { name: 'Pages' }).waitFor()
})

test('ERR-2 a duplicate beyond the limit of segments opens the window that names it, and none is made', async () => {
  const total = async () => (await dashboard().call('GET', `/v2/properties/${property}/segments`)).total
  const before = await total()
  allow('limits', `publicSegments=${before}`)
  try {
    const page = await signedIn('users/list/segments', { property, allow: /status of 402/ })
    await page.getByRole('button', { name: `Actions for ${segment.name}` }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    const limit = page.getByRole('dialog', { name: 'Limit reached' })
    await limit
      .getByText(`You have reached your public segment limit of ${before} in your application.`)
      .waitFor()
    expect(await violations(page)).toEqual([])
    expect(new URL(page.url()).pathname).toMatch(/users\/list\/segments$/)
    expect(await total()).toBe(before)
  } finally {
    allow('limits', 'publicSegments=unlimited')
  }
})

test('USER-8 attributes that pages told about are listed with their type', async () => {
  const page = await open('users/list/attributes')
  await page.getByRole('row').nth(1).getByText('Snippet').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Archived' })
  await page.waitForURL(/status=private/)
  await page.getByText('No results found').waitFor()
})

test('USER-16 an attribute whose values came as another type warns of it', async () => {
  const { call, url } = dashboard()
  const described = { displayName: 'Seats', description: 'Booked by the customer' }
  await call('POST', `/v2/properties/${property}/attributes`, {
    ...{ key: 'seats_booked', dataType: 'number' },
    ...described,
  })
  const told = await fetch(`${url}/api/assistant/v1/properties/${property}/pointer`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: url },
    body: JSON.stringify({
      userId: 'warned-1',
      anonymousId: 'warned',
      attributes: { seats_booked: 'many' },
      tags: [],
      languages: ['en'],
    }),
  })
  expect(told.status).toBe(200)
  const page = await open('users/list/attributes?q=seats_booked')
  const row = page.getByRole('row').filter({ hasText: 'seats_booked' })
  await eventually(async () => {
    await page.reload()
    await row.waitFor()
    return row.getByRole('img', { name: /Values arrived as Text .*segments cannot read them/ }).count()
  }).toBe(1)
  await row.getByText(described.displayName, { exact: true }).waitFor()
  await row.getByText(described.description).waitFor()
  expect(await violations(page)).toEqual([])
})

test('ROUTE-31 a guide is narrowed to a segment and to tags, and promoted', async () => {
  const page = await open(`manage/${guide}/edit/steps`)
  await page
    .getByRole('navigation', { name: 'Parts of the guide' })
    .getByRole('link', { name: 'Segments' })
    .click()
  await page.waitForURL(/edit\/segments$/)
  await page.getByRole('combobox', { name: 'User segment' }).click()
  await page.getByRole('option', { name: segment.name }).click()
  await page.getByLabel('Hide if one of these is set').fill('beta, old')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await saved(page)
  const path = `/v2/properties/${property}/tutorials/edit/${guide}`
  expect(await dashboard().call('GET', path)).toMatchObject({
    segment: segment.id,
    tags: { byDefault: 'show', hideOn: ['beta', 'old'] },
  })
  await page
    .getByRole('navigation', { name: 'Parts of the guide' })
    .getByRole('link', { name: 'Contextual' })
    .click()
  await page.getByText('No rule starts this guide').waitFor()
  await page.getByRole('switch', { name: 'Promote this guide' }).press('Space')
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await eventually(async () => (await dashboard().call('GET', path)) as unknown).toMatchObject({
    promotion: true,
  })
})

// The other screens of people are walked by every-address-content.test.ts.
const screens = {
  'page segments': () => 'users/list/segments?kind=pages',
  'a segment': () => `users/list/segments/builder?segment=${segment.id}`,
}

for (const [name, path] of Object.entries(screens)) {
  test(`${name}: no accessibility fault in light and dark, and it fits a narrow screen`, async () => {
    const page = await open(path())
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await violations(page)).toEqual([])
    }
    await page.setViewportSize({ width: 375, height: 812 })
    await eventually(() => overflow(page)).toEqual([0, 0])
    expect(await violations(page)).toEqual([])
  })
}
