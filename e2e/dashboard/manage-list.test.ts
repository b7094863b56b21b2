import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const step = { type: 'step', content: 'Press Save', identifier: { candidates: [{ css: '#save' }] } }

async function aChapter(title: string): Promise<number> {
  const { call, property } = dashboard()
  return (await call('POST', `/v2/properties/${property}/launchers`, { title })).id
}

async function aGuide(title: string, launcher = 0, steps: readonly object[] = [step]): Promise<number> {
  const { call, property } = dashboard()
  return (await call('POST', `/v2/properties/${property}/tutorials`, { title, launcher, steps })).id
}

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).last()
const liveSwitch = (page: Page, title: string) =>
  page.getByRole('switch', { name: `Live: ${title}`, exact: true })
const choose = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

test('a chapter and a guide in it are made without a mouse, and its editor opens', async () => {
  const page = await signedIn('manage/list')
  await page.getByRole('button', { name: 'New chapter' }).press('Enter')
  await page.keyboard.type('Invoices')
  await page.keyboard.press('Enter')
  await toast(page, 'Chapter “Invoices” created')
  await page.getByRole('link', { name: /^Invoices/ }).press('Enter')
  await page.getByRole('button', { name: 'New guide' }).first().press('Enter')
  await page.keyboard.type('Create an invoice')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/manage\/\d+\/edit\/steps/)
  await page.getByRole('heading', { name: 'Create an invoice' }).waitFor()
  await page.getByText('Draft', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('heading', { name: 'Invoices' }).waitFor()
  await row(page, 'Create an invoice').getByText('0 steps').waitFor()
})

test('a title must not be blank', async () => {
  const page = await signedIn('manage/list?dialog=newGuide')
  await page.getByLabel('Title').fill('   ')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a title').waitFor()
  expect(await page.getByLabel('Title').getAttribute('aria-invalid')).toBe('true')
})

test('a guide goes live and back by its switch', async () => {
  const title = 'Goes live'
  await aGuide(title)
  const page = await signedIn('manage/list')
  await row(page, title).getByText('Draft').waitFor()
  await liveSwitch(page, title).press('Space')
  await toast(page, `“${title}” is live`)
  await row(page, title).getByText('Draft').waitFor({ state: 'hidden' })
  await liveSwitch(page, title).press('Space')
  await toast(page, `“${title}” is a draft again`)
  await row(page, title).getByText('Draft').waitFor()
})

test('an empty guide is refused with reasons, and the way to its editor', async () => {
  const title = 'Without steps'
  const id = await aGuide(title, 0, [])
  const page = await signedIn('manage/list', { allow: /status of 422/ })
  await liveSwitch(page, title).press('Space')
  const dialog = page.getByRole('dialog', { name: `“${title}” cannot go live yet` })
  await dialog.getByText('The guide needs at least one step').waitFor()
  expect(await liveSwitch(page, title).isChecked()).toBe(false)
  await dialog.getByRole('button', { name: 'Open in editor' }).click()
  await page.waitForURL(new RegExp(`/manage/${id}/edit/steps`))
})

test('a guide moves to another chapter, is deleted and comes back as a draft', async () => {
  const title = 'Travels'
  await aChapter('Target')
  await aGuide(title)
  const page = await signedIn('manage/list')
  await choose(page, title, 'Move to chapter …')
  await page.getByRole('dialog').getByLabel('Chapter').selectOption('Target')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await toast(page, `“${title}” is moved`)
  await page.getByRole('link', { name: /^Target/ }).click()
  await choose(page, title, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, `“${title}” is deleted`)
  await page.getByText('No guides yet').waitFor()
  await page.getByRole('link', { name: /^Deleted/ }).click()
  await choose(page, title, 'Restore …')
  await page.getByRole('dialog').getByLabel('Chapter').selectOption('Target')
  await page.getByRole('button', { name: 'Restore' }).click()
  await toast(page, `“${title}” is restored as a draft`)
  await page.getByRole('link', { name: /^Target/ }).click()
  await row(page, title).getByText('Draft').waitFor()
})

test('deleting a chapter keeps its guides under Unsorted unless told otherwise', async () => {
  const chapter = await aChapter('Goes away')
  await aGuide('Stays', chapter)
  const page = await signedIn(`manage/list?show=one&chapterId=${chapter}`)
  await choose(page, 'Goes away', 'Delete chapter …')
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('What should happen to its guide?').inputValue()).toBe('unsort')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Chapter “Goes away” deleted')
  await page.waitForURL(/show=all/)
  await page.getByRole('link', { name: /^Unsorted/ }).click()
  await row(page, 'Stays').waitFor()
})

test('search and filter stand in the address, so a reload shows the same', async () => {
  await aGuide('Findable needle')
  const page = await signedIn('manage/list')
  await page.getByRole('searchbox', { name: 'Search guides' }).fill('NEEDLE')
  await page.waitForURL(/q=NEEDLE/)
  await page.getByRole('button', { name: 'Drafts' }).click()
  await page.waitForURL(/status=draft/)
  await page.reload()
  await row(page, 'Findable needle').waitFor()
  expect(await page.getByRole('switch').count()).toBe(1)
  await page.getByRole('button', { name: 'Live', exact: true }).click()
  await page.getByText('No results found').waitFor()
})

test('a change by somebody else is asked about before it is overwritten', async () => {
  const title = 'Edited by two'
  const id = await aGuide(title)
  const { call, property } = dashboard()
  const page = await signedIn('manage/list', { allow: /status of 409/ })
  await row(page, title).waitFor()
  await call('PUT', `/v2/properties/${property}/tutorials/${id}`, { subtitle: 'theirs' })
  await liveSwitch(page, title).press('Space')
  const dialog = page.getByRole('dialog', { name: 'Somebody saved a newer version' })
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await toast(page, `“${title}” is live`)
  await row(page, title).getByText('theirs').waitFor()
})

test('guides change places by menu', async () => {
  const chapter = await aChapter('Ordered')
  await aGuide('First', chapter)
  await aGuide('Second', chapter)
  const page = await signedIn(`manage/list?show=one&chapterId=${chapter}`)
  await choose(page, 'Second', 'Move up')
  await toast(page, 'Chapter “Ordered” saved')
  const titles = page.getByRole('main').getByRole('link', { name: /^(First|Second)$/ })
  await eventually(() => titles.allTextContents()).toEqual(['Second', 'First'])
})

test('the menu’s width is remembered', async () => {
  const page = await signedIn('manage/list')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const width = async () => Math.round((await menu.boundingBox())?.width ?? 0)
  expect(await width()).toBe(192)
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  expect(await width()).toBe(64)
  await page.reload()
  await menu.waitFor()
  expect(await width()).toBe(64)
  await menu.getByRole('link', { name: 'Manage' }).waitFor()
})

test('a list that cannot be loaded says so and is there after another try', async () => {
  await aGuide('Comes back')
  const page = await signedIn('analytics/content/guides', { allow: /ERR_FAILED|status of 50\d/ })
  await page.route('**/tutorials*', route => route.abort())
  await page.getByRole('link', { name: 'Manage' }).click()
  await page.getByText('This could not be loaded').waitFor()
  await page.getByText('The server does not answer. Check your connection.').waitFor()
  await page.unroute('**/tutorials*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await row(page, 'Comes back').waitFor()
})
