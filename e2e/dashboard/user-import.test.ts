import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys({ DEMO: 'true' }, false)

let property = 0
beforeAll(async () => {
  const found = (await dashboard().call('GET', '/v2/properties?search=Demo%20application')) as unknown as {
    items: { id: number }[]
  }
  property = found.items[0]?.id ?? 0
})

const open = (path: string) => signedIn(path, { property })

const file = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const choose = (page: Page, name: string, content: string) =>
  page.locator('input[type="file"]').setInputFiles(file(name, content))

const rows = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index},pro`).join('\n')

/** Light and dark, wide and narrow. */
async function expectFit(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 375, height: 800 })
  await eventually(() => overflow(page)).toEqual([0, 0])
  await page.setViewportSize(size)
}

test('USER-13 USER-14 MEDIA-8 users are imported in four steps, found in the list and opened', async () => {
  const page = await open('users/list/users')
  await page.getByRole('button', { name: 'Import users' }).click()
  await page.waitForURL(/import=new/)
  await choose(page, 'people.xlsx', 'id\n1\n')
  await page.getByRole('alert').getByText('format error').first().waitFor()
  await choose(
    page,
    'people.csv',
    'id;plan;Shoe size\nimported-1;pro;44\nimported-2;free;many\nimported-3;pro;39\n',
  )
  await page.getByRole('heading', { name: 'Import users' }).waitFor()
  await page.waitForURL(/import=\d+/)
  await expectFit(page)
  const size = page.getByRole('combobox', { name: 'Shoe size is used as' })
  await size.selectOption({ label: 'New attribute' })
  await page.getByLabel('Key of the new attribute Shoe size').fill('plan')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByText('There is an attribute with this key.', { exact: true }).waitFor()
  await page.getByLabel('Key of the new attribute Shoe size').fill('shoe_size')
  await page.getByLabel('Type of the new attribute Shoe size').selectOption({ label: 'Number' })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: 'Start the import' }).waitFor()
  await page.getByText('Nothing has been written yet.').waitFor()
  const counts = page.locator('dl').first()
  expect((await counts.textContent())?.replace(/\s/g, '')).toBe('New2Changed0Unchanged0Invalidrows1')
  await expectFit(page)
  await page.getByRole('button', { name: 'Start the import' }).click()
  await page.getByText('2 users were added or changed.').waitFor()
  await page.getByRole('button', { name: 'Back to users' }).click()
  await page.getByLabel('Search id or e-mail').fill('imported-')
  await page.getByRole('link', { name: 'imported-3' }).click()
  await page.getByRole('heading', { name: 'imported-3' }).waitFor()
  await page.getByText('Shoe size').waitFor()
  await page.getByText('39', { exact: true }).waitFor()
  await expectFit(page)
})

test('WIRE-15 an import that waits stands among the processes and goes on from there', async () => {
  const page = await open('users/list/users?import=new')
  await choose(page, 'later.csv', 'id,plan\nlater-1,pro\n')
  await page.getByRole('button', { name: 'Check the rows' }).waitFor()
  await page.goto(`${dashboard().url}/app/${property}/settings/company/processes`)
  const row = page.getByRole('row').filter({ hasText: 'later.csv' })
  await row.getByText('Needs your input').waitFor()
  await row.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL(/import=new/)
})

test('USER-6 USER-11 USER-21 an attribute is made and archived; a user is viewed, archived and restored', async () => {
  await dashboard().call('POST', `/v2/properties/${property}/tooltips`, { title: 'Where it is billed' })
  const page = await open('users/list/attributes')
  await page.getByRole('button', { name: 'New attribute' }).click()
  await page.getByLabel('Key').fill('two words')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('Letters a to z, digits and _ only', { exact: true }).waitFor()
  await page.getByLabel('Key').fill('cost_centre')
  await expectFit(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'cost_centre' })
  await row.waitFor()
  await row.getByRole('button', { name: 'Archive cost_centre' }).click()
  await row.getByText('Archived').waitFor()

  await page.goto(`${dashboard().url}/app/${property}/users/list/users`)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.waitForURL(/user=\d+/)
  for (const tab of ['Guides', 'Visits', 'Answers', 'Visible content']) {
    await page.getByRole('button', { name: tab, exact: true }).click()
    await eventually(() =>
      page.getByRole('button', { name: tab, exact: true }).getAttribute('aria-pressed'),
    ).toBe('true')
  }
  await page.getByText(/^\d+ of \d+ shown\.$/).waitFor()
  const tooltips = page.getByRole('region', { name: 'Tooltips' })
  await tooltips.getByText('Where it is billed').waitFor()
  await tooltips.getByText(/^It is a draft\..* It has no element\.$/).waitFor()
  await expectFit(page)
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Archive' }).waitFor()
})

test('MEDIA-8 the drop zone names its limit, and a larger file is refused before a byte of it is sent', async () => {
  const page = await open('users/list/users?import=new')
  await page.getByText('.csv, up to 5 MB').waitFor()
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  const row = 'large-0001,pro\n'
  await choose(page, 'large.csv', `id,plan\n${row.repeat(Math.ceil((5 * 1024 * 1024) / row.length))}`)
  await page.getByRole('alert').getByText('The file is larger than 5 MB.').waitFor()
  expect(sent.filter(path => /import/.test(path))).toEqual([])
  await expectFit(page)
  await choose(page, 'small.csv', 'id,plan\nsmall-1,pro\n')
  await page.getByRole('button', { name: 'Check the rows' }).waitFor()
  expect(await page.getByRole('alert').getByText('The file is larger than 5 MB.').count()).toBe(0)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL(/import=new/)
})

/** The address is the new one before the old screen has gone; as long as that is there, it tells the end itself. */
async function leftFor(page: Page, address: RegExp): Promise<void> {
  await page.waitForURL(address)
  await page
    .getByRole('status')
    .filter({ hasText: /^Importing/ })
    .waitFor({ state: 'detached' })
}

/** Starts the import that was chosen and leaves the screen before its end is announced, however fast it is. */
async function startAndLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check the rows' }).click()
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
  await page.route(/\/jobs\/\d+$/, async route => {
    await isLeft
    await route.continue()
  })
  const asked = page.waitForRequest(/\/jobs\/\d+$/)
  await page.getByRole('button', { name: 'Start the import' }).click()
  await asked
  await page.getByRole('link', { name: 'Segments', exact: true }).first().click()
  await leftFor(page, /users\/list\/segments/)
  leave()
}

test('an import whose screen was left tells its end wherever one is, and leads to its result by keyboard', async () => {
  const page = await open('users/list/users?import=new')
  await choose(page, 'elsewhere.csv', `id,plan\n${rows('elsewhere', 30)}`)
  await startAndLeave(page)
  const told = page.getByRole('status').filter({ hasText: 'The import of elsewhere.csv is done' })
  await told.waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await eventually(() =>
    told.getByRole('button', { name: 'View result' }).evaluate(button => button === document.activeElement),
  ).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(/users\/list\/users\?import=\d+/)
  await page.getByText('30 users were added or changed.').waitFor()
  // The bell no longer lists processes that were viewed.
  expect(await page.getByRole('button', { name: /process(es)? ended/ }).count()).toBe(0)
})

test('the bell holds what ended, past a reload, until it is looked at', async () => {
  const page = await open('users/list/users?import=new')
  await choose(page, 'held.csv', `id,plan\n${rows('held', 20)}`)
  await startAndLeave(page)
  const bell = page.getByRole('button', { name: '1 process finished' }).first()
  await bell.waitFor()
  await page.reload()
  await bell.waitFor()
  await expectFit(page)
  await bell.press('Enter')
  const ended = page.getByRole('menuitem', { name: 'The import of held.csv is done · View result' })
  await ended.waitFor()
  await ended.click()
  await page.waitForURL(/users\/list\/users\?import=\d+/)
  await page.getByText('20 users were added or changed.').waitFor()
  await eventually(() => bell.count()).toBe(0)
})
