import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

/** The demo company has people, attributes and segments. */
const { dashboard, signedIn } = journeys({ DEMO: 'true' }, false)

let property = 0

interface Found {
  readonly items: { readonly id: number; readonly name: string }[]
}

beforeAll(async () => {
  const { call } = dashboard()
  const found = (await call('GET', '/v2/properties?search=Demo%20application')) as unknown as Found
  property = found.items[0]?.id ?? 0
})

const open = (path: string) => signedIn(path, { property })

const choose = async (page: Page, label: string, option: string) => {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const count = (page: Page) => page.getByRole('status').filter({ hasText: /of \d+ users/ })
const segmentOf = (page: Page) => Number(new URL(page.url()).searchParams.get('segment'))

test('USEG-35 USEG-37 a segment is built with a live count, saved under its number, discarded, duplicated and deleted', async () => {
  const page = await open('users/list/segments')
  await page.getByRole('button', { name: 'New segment' }).click()
  await page.getByRole('heading', { name: 'New segment' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Seen lately')
  await choose(page, 'Data', 'Last seen')
  await page
    .getByRole('button', { name: /Choose when/ })
    .or(page.getByLabel('Value'))
    .first()
    .click()
  await page.getByLabel('Has a date').click()
  await page.getByRole('button', { name: 'Done' }).click()
  await eventually(async () => Number.parseInt((await count(page).textContent()) ?? '0', 10)).toBeGreaterThan(
    0,
  )
  expect(await page.getByRole('list', { name: 'Sample of members' }).getByRole('listitem').count()).toBe(10)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(/segment=\d+/)
  const made = segmentOf(page)

  await page.getByLabel('Name', { exact: true }).fill('Something else')
  await page.getByRole('button', { name: /Discard/ }).click()
  await eventually(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Seen lately')
  expect(await violations(page)).toEqual([])

  await page.goto(`${dashboard().url}/app/${property}/users/list/segments?q=Seen+lately`)
  await page.getByRole('button', { name: 'Actions for Seen lately' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.waitForURL(/builder\?segment=\d+/)
  expect(segmentOf(page)).not.toBe(made)
  await eventually(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Seen lately (copy)')

  await page.goto(`${dashboard().url}/app/${property}/users/list/segments?q=copy`)
  await page.getByRole('button', { name: 'Actions for Seen lately (copy)' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No results found').waitFor()
})

test('USEG-29 USEG-38 words become filters, and a user is checked row by row', async () => {
  const page = await open('users/list/segments/builder')
  await page.getByLabel('Audience description').fill('last seen in the past 999 days and shoe size is 42')
  await page.getByRole('button', { name: 'Suggest filters' }).click()
  await page.getByText('“shoe size” is not an attribute.').waitFor()
  await page.getByLabel('Audience description').fill('last seen in the past 999 days')
  await page.getByRole('button', { name: 'Suggest filters' }).click()
  await page.getByRole('button', { name: 'Use these filters' }).click()
  await page.getByRole('group', { name: 'Filter 1' }).waitFor()
  const { items } = (await dashboard().call(
    'POST',
    `/v3/properties/${property}/users/filter`,
    {},
  )) as unknown as {
    items: { customerId: string }[]
  }
  await page.getByLabel('User id or e-mail').fill(items[0]?.customerId ?? '')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText(/is in the segment\./).waitFor()
  await page.getByRole('group', { name: 'Filter 1' }).getByText('Matches').waitFor()
  for (const width of [1440, 1024, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await eventually(() => overflow(page)).toEqual([0, 0])
  }
  expect(await violations(page)).toEqual([])
})

test('PSEG-1 PSEG-4 PSEG-5 PSEG-18 a page segment is made, tried, kept from a taken name and from deletion while used', async () => {
  const page = await open('users/list/segments?kind=pages')
  await page.getByRole('button', { name: 'New page segment' }).click()
  await page.waitForURL(/dialog=/)
  const dialog = page.getByRole('dialog', { name: 'New page segment' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('Add a URL first', { exact: true }).waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill('Invoices')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Invoices')
  await dialog.getByLabel('Address 1', { exact: true }).fill('/invoices/*')
  await dialog.getByLabel('Test an address').fill('https://shop.example.com/invoices/7')
  await dialog.getByText('It applies on this page.').first().waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { items } = (await dashboard().call(
    'GET',
    `/v2/properties/${property}/page_segments?search=Invoices`,
  )) as unknown as Found
  const guide = await dashboard().call('POST', `/v2/properties/${property}/tutorials`, {
    title: 'Pay an invoice',
  })
  await dashboard().call('PUT', `/v2/properties/${property}/tutorials/${guide.id}`, {
    pageSegment: items[0]?.id,
  })
  await page.reload()
  await page.getByRole('button', { name: 'Actions for Invoices' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const used = page.getByRole('dialog', { name: '“Invoices” is in use' })
  await used.getByRole('link', { name: 'Pay an invoice' }).waitFor()
  await used.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Invoices', exact: true }).click()
  const saved = page.getByRole('dialog', { name: 'Page segment' })
  await saved.getByLabel('Address 1', { exact: true }).fill('/bills/*')
  await saved.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Close without saving' }).click()
  await saved.waitFor({ state: 'detached' })
  await page.getByText('/invoices/*').waitFor()
})

test('USEG-38 USEG-43 each of the five answers to a description is shown, and no answer saves anything', async () => {
  await dashboard().call('POST', `/v2/properties/${property}/attributes`, {
    key: 'fleet',
    dataType: 'string',
  })
  const total = async () => (await dashboard().call('GET', `/v2/properties/${property}/segments`)).total
  const before = await total()
  const page = await open('users/list/segments/builder')
  const describe = async (text: string) => {
    await page.getByLabel('Audience description').fill(text)
    await page.getByRole('button', { name: 'Suggest filters' }).click()
  }
  for (const [text, title, message] of [
    ['make it nice', 'The description was not understood', /Not understood: “.+”/],
    ['who completed the guide "Nowhere"', 'Guide not found', 'No guide has the title “Nowhere”.'],
    ['shoe size is 42', 'Unknown attribute', '“shoe size” is not an attribute.'],
    ['fleeet is vans', 'The description was corrected', 'Read as: fleet is vans'],
    ['fleet is vans', 'Suggested filters', 'fleet is vans'],
  ] as const) {
    await describe(text)
    await page.getByText(title).waitFor()
    await page.getByRole('paragraph').filter({ hasText: message }).waitFor()
    expect(await violations(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Use these filters' }).click()
  await page.getByRole('group', { name: 'Filter 1' }).waitFor()
  await page
    .getByText(/of \d+ users/)
    .first()
    .waitFor()
  expect(await total()).toBe(before)
  expect(new URL(page.url()).searchParams.get('segment')).toBeNull()
})

test('USEG-42 a user segment that a guide names is not deleted: the guide is shown as a link', async () => {
  const made = await dashboard().call('POST', `/v2/properties/${property}/segments`, { name: 'Named by one' })
  const guide = await dashboard().call('POST', `/v2/properties/${property}/tutorials`, { title: 'Names it' })
  await dashboard().call('PUT', `/v2/properties/${property}/tutorials/${guide.id}`, { segment: made.id })
  const page = await open('users/list/segments?q=Named+by+one')
  await page.getByRole('button', { name: 'Actions for Named by one' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const used = page.getByRole('dialog', { name: '“Named by one” is in use' })
  await used.getByRole('link', { name: 'Names it' }).waitFor()
  expect(await used.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('DATE-9 a date filter that was saved by a call with a fixed day is in words and is changed', async () => {
  const made = await dashboard().call('POST', `/v2/properties/${property}/segments`, {
    name: 'This year',
    filterGroups: [
      {
        connection: 'and',
        filters: [
          {
            type: 'datetime',
            key: 'lastSeenAt',
            operator: 'within',
            value: { from: '2026-01-01', to: 'today' },
          },
        ],
      },
    ],
  })
  const page = await open(`users/list/segments/builder?segment=${made.id}`)
  await page.getByRole('button', { name: /From 1 Jan 2026 to today/ }).click()
  const day = page.getByLabel('Day', { exact: true })
  await eventually(() => day.inputValue()).toBe('2026-01-01')
  await day.fill('')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Invalid value').waitFor()
  await day.fill('2026-02-03')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /From 3 Feb 2026 to today/ }).waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await eventually(async () => {
    const kept = await dashboard().call('GET', `/v2/properties/${property}/segments/${made.id}`)
    return (kept as unknown as { filterGroups: { filters: { value: unknown }[] }[] }).filterGroups[0]
      ?.filters[0]?.value
  }).toEqual({ from: '2026-02-03', to: 'today' })
})

test('USEG-46 USEG-47 a condition on an event is chosen by its name, saved and opened again', async () => {
  const page = await open('users/list/segments/builder')
  await page.getByLabel('Name', { exact: true }).fill('Never printed')
  await choose(page, 'Data', 'Event')
  await page.getByLabel('Condition').selectOption({ label: 'did not happen' })
  const event = page.getByRole('combobox', { name: 'Event' }).or(page.getByRole('textbox', { name: 'Event' }))
  await event.first().fill('page printed')
  await page.getByRole('option', { name: 'page printed', exact: true }).click()
  await page.getByLabel('At least (times)').fill('2')
  await page.getByLabel('In the last (days)').fill('')
  await eventually(async () => Number.parseInt((await count(page).textContent()) ?? '0', 10)).toBeGreaterThan(
    0,
  )
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(/segment=\d+/)
  const kept = await dashboard().call('GET', `/v2/properties/${property}/segments/${segmentOf(page)}`)
  expect((kept as unknown as { filterGroups: unknown }).filterGroups).toMatchObject([
    {
      filters: [
        {
          key: 'trackedEvent',
          operator: 'notHappened',
          value: { event: 'page printed', atLeast: 2, days: null },
        },
      ],
    },
  ])
  await page.reload()
  await eventually(() => event.first().inputValue()).toBe('page printed')
  await eventually(() => page.getByLabel('At least (times)').inputValue()).toBe('2')
})
