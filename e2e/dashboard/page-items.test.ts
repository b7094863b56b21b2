import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

// The demo application is where what is authored here has to act.
const { dashboard, aPage, signedIn } = journeys({})

const field = '#projectName'
const formPage = '/demo/production/form.html'
const timeout = 120_000

/** A page of the demo application with the assistant, whose address the dashboard's server leads to. */
async function openForm(): Promise<Page> {
  const { page } = await aPage({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    allow: /service ?worker/i,
  })
  await page.goto(dashboard().url + formPage)
  await page.getByRole('button', { name: 'Open help' }).waitFor()
  return page
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Manage' }).getByRole('link', { name, exact: true })

const isState = (page: Page, state: string) =>
  page.getByRole('main').getByText(state, { exact: true }).first().waitFor({ timeout: 10_000 })

const publishButton = (page: Page) => page.getByRole('button', { name: /publish$/i })

/** Fills in what every kind needs and publishes it. */
async function publish(page: Page): Promise<void> {
  await eventually(() => publishButton(page).getAttribute('aria-disabled')).not.toBe('true')
  await publishButton(page).press('Enter')
  await isState(page, 'Live')
  expect(await page.getByText(/unsaved change/).count()).toBe(0)
}

/** Chooses an entry of a list that is searched on the server. */
async function choose(page: Page, label: string | RegExp, title: string): Promise<void> {
  const combobox = page.getByRole('combobox', { name: label }).or(page.getByRole('textbox', { name: label }))
  await combobox.first().click()
  await page.keyboard.type(title)
  await page.getByRole('option', { name: title, exact: true }).first().click()
}

const call = (path: string, body: object, version = 'v3') =>
  dashboard().call('POST', `/${version}/properties/${dashboard().property}/${path}`, body as never)

async function aLiveGuide(title: string, steps: readonly object[]): Promise<void> {
  const { id } = await call('tutorials', { title, steps }, 'v2')
  const path = `/v2/properties/${dashboard().property}/tutorials/${id}`
  await dashboard().call('PUT', path, { visibility: 'public' } as never)
}

const identifier = (css: string) => ({ candidates: [{ css }] })

test('ITEM-11 a tooltip is written and published by keyboard alone, and shows at its element', {
  timeout,
}, async () => {
  const page = await signedIn('manage/list')
  await tab(page, 'Tooltips').press('Enter')
  await page.getByRole('heading', { name: 'Tooltips', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'New tooltip' }).first().press('Enter')
  await publishButton(page).waitFor()
  expect(await publishButton(page).getAttribute('aria-disabled')).toBe('true')
  await publishButton(page).focus()
  await page
    .getByRole('tooltip')
    .getByText(/Enter a name/)
    .waitFor()
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('Project name')
  await page.getByLabel('Text', { exact: true }).focus()
  await page.keyboard.type('It is on every invoice.')
  await page.getByLabel('Selector 1').focus()
  await page.keyboard.type(field)
  expect(await violations(page)).toEqual([])
  await publish(page)
  expect(new URL(page.url()).pathname).toMatch(/\/manage\/tooltips\/edit\/\d+$/)

  const form = await openForm()
  const input = form.locator(field)
  // The code that shows hints loads after the launcher, so the user returns to the field.
  await eventually(async () => {
    await input.blur()
    await input.focus()
    return form.getByText('It is on every invoice.').count()
  }).toBeGreaterThan(0)
})

test('ITEM-11 a beacon is published and opens its guide on the page', { timeout }, async () => {
  const steps = [{ type: 'slide', content: 'Opened by the dot', message: '' }]
  await aLiveGuide('Dotted tour', steps)
  const page = await signedIn('manage/beacons/edit/new')
  await page.getByLabel('Name', { exact: true }).fill('Tour')
  await choose(page, 'Which guide', 'Dotted tour')
  await page.getByLabel('Name for screen readers').fill('Start the tour')
  await page.getByLabel('Selector 1').fill('#budget')
  expect(await violations(page)).toEqual([])
  await publish(page)

  const form = await openForm()
  await form.getByRole('button', { name: 'Start the tour' }).press('Enter')
  await form.getByRole('dialog', { name: 'Opened by the dot' }).waitFor()
})

test('ITEM-11 a validator rejects a slow pattern, then marks the wrong value and accepts the right one', {
  timeout,
}, async () => {
  const page = await signedIn('manage/validators/edit/new')
  await page.getByLabel('Name', { exact: true }).fill('Project code')
  await page.getByLabel('Rule', { exact: true }).selectOption('regex')
  const pattern = page.getByLabel('Regular expression')
  await pattern.fill('(a+)+$')
  await page.getByText('This pattern can take very long on some texts').first().waitFor()
  await pattern.fill('[A-Z]{2}-\\d{4}')
  await page.getByLabel('Message', { exact: true }).fill('Two letters, a dash, four digits')
  const preview = page.frameLocator('iframe[title="Validator as users see it"]')
  const tried = preview.getByRole('textbox', { name: 'Sample field' })
  await tried.fill('ab')
  await tried.blur()
  const verdict = preview.locator('.verdict', { hasText: 'Two letters, a dash, four digits' })
  await verdict.waitFor()
  await tried.fill('AB-1234')
  await verdict.waitFor({ state: 'hidden' })
  await page.getByLabel('Selector 1').fill('#username')
  expect(await violations(page)).toEqual([])
  await publish(page)

  const form = await openForm()
  const input = form.locator('#username')
  const message = form.getByText('Two letters, a dash, four digits').first()
  await eventually(async () => {
    await input.fill('wrong')
    await input.blur()
    return message.isVisible()
  }).toBe(true)
  await input.fill('AB-1234')
  await message.waitFor({ state: 'hidden' })
})

test('ITEM-8 ITEM-9 a list is searched, several entries are published and archived together, and one is restored', {
  timeout,
}, async () => {
  const base = { identifier: identifier('#budget'), languageTexts: { en: { texts: { text: 'Money' } } } }
  await call('tooltips', { title: 'Bulk one', ...base }, 'v2')
  await call('tooltips', { title: 'Bulk two', ...base }, 'v2')
  await call('tooltips', { title: 'Bulk unfinished' }, 'v2')
  const page = await signedIn('manage/tooltips?q=Bulk')
  for (const name of ['one', 'two', 'unfinished'])
    await page.getByRole('checkbox', { name: `Select “Bulk ${name}”` }).press('Space')
  const bar = page.getByRole('region', { name: 'Selected entries' })
  await bar.getByRole('button', { name: 'Publish' }).press('Enter')
  const report = page.getByRole('dialog', { name: '1 entry was not changed' })
  await report.getByText(/Choose an element/).waitFor()
  expect(await violations(page)).toEqual([])
  await report.getByRole('button', { name: 'Close' }).last().click()
  await eventually(() => page.getByRole('table').getByText('Live', { exact: true }).count()).toBe(2)
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  for (const name of ['one', 'two'])
    await page.getByRole('checkbox', { name: `Select “Bulk ${name}”` }).press('Space')
  await bar.getByRole('button', { name: 'Archive' }).click()
  await eventually(() => page.getByRole('table').getByRole('row').count()).toBe(2)
  await page.goto(`${dashboard().url}/app/${dashboard().property}/manage/tooltips?q=Bulk&state=archived`)
  await page.getByRole('button', { name: 'More actions for “Bulk one”' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await eventually(() => page.getByRole('table').getByRole('row').count()).toBe(2)
})

test('ITEM-12 leaving with changes asks first, and a newer version of a colleague is not overwritten', {
  timeout,
}, async () => {
  const { id } = await call('element-tags', { name: 'Budget', identifier: identifier('#budget') })
  const page = await signedIn(`manage/element-tags/edit/${id}`, { allow: /status of 409/ })
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await page.getByRole('link', { name: 'Back to Element tags' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const path = `/v3/properties/${dashboard().property}/element-tags/${id}`
  await dashboard().call('PUT', path, { name: 'Theirs' } as never)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const question = page.getByRole('dialog')
  await question.waitFor()
  expect(await violations(page)).toEqual([])
})

test('ITEM-11 a task is built from an element tag and a page in order, and is kept', {
  timeout,
}, async () => {
  await call('element-tags', { name: 'Create button', identifier: identifier('button[type=submit]') })
  const page = await signedIn('manage/tasks/edit/new')
  await page.getByLabel('Name', { exact: true }).fill('Plan a project')
  await page.getByRole('button', { name: 'Add action' }).press('Enter')
  await choose(page, 'Which element tag', 'Create button')
  await page.getByRole('button', { name: 'Add action' }).press('Enter')
  await page.getByRole('group', { name: 'Action 2' }).getByLabel('Kind').selectOption('page')
  await page.getByRole('group', { name: 'Action 2' }).getByLabel('Page', { exact: true }).fill('/projects')
  await page.getByRole('button', { name: 'Move action 2 up' }).press('Enter')
  expect(await violations(page)).toEqual([])
  await publish(page)
  const kept = await dashboard().call(
    'GET',
    new URL(page.url()).pathname.replace(/.*edit/, `/v3/properties/${dashboard().property}/tasks`),
  )
  expect(kept).toMatchObject({
    visibility: 'public',
    actions: [{ kind: 'page', pattern: '/projects' }, { kind: 'elementTag' }],
  })
})

test('the column of checkboxes is as wide as its boxes', async () => {
  const page = await signedIn('manage/tooltips')
  const cell = page.getByRole('main').getByRole('row').nth(1).getByRole('cell').first()
  await cell.getByRole('checkbox').waitFor()
  // A box of 16 px with the padding of the first column, 16 px and 12 px.
  expect((await cell.boundingBox())?.width ?? 0).toBeLessThanOrEqual(46)
})
