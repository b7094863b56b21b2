import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

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
  await page.getByRole('button', { name: `More actions for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
/** Chooses in a field that finds by typing. */
const pick = async (page: Page, name: string) => {
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Chapter' })
  await field.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

test('a chapter and a guide in it are made without a mouse, and its editor opens', async () => {
  const page = await signedIn('manage/list')
  await page.getByRole('button', { name: 'New chapter' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).waitFor()
  await page.keyboard.type('Invoices')
  await page.keyboard.press('Enter')
  await toast(page, 'Chapter “Invoices” created')
  await page.getByRole('link', { name: /^Invoices/ }).press('Enter')
  await page.getByRole('button', { name: 'New guide' }).first().press('Enter')
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).waitFor()
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
  await eventually(() => page.getByLabel('Title').getAttribute('aria-invalid')).toBe('true')
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
  await toast(page, `“${title}” is now a draft`)
  await row(page, title).getByText('Draft').waitFor()
})

test('a switch that is turned back while the list is still being asked for again is obeyed', async () => {
  const title = 'Turned twice'
  await aGuide(title)
  const page = await signedIn('manage/list')
  await row(page, title).getByText('Draft').waitFor()
  const held = Promise.withResolvers<void>()
  await page.route(/\/(launchers|tutorials)\b/, async route => {
    if (route.request().method() === 'GET') await held.promise
    await route.continue()
  })
  await liveSwitch(page, title).press('Space')
  await toast(page, `“${title}” is live`)
  await row(page, title).getByText('Draft').waitFor({ state: 'hidden' })
  await liveSwitch(page, title).press('Space')
  await toast(page, `“${title}” is now a draft`)
  await row(page, title).getByText('Draft').waitFor()
  held.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await eventually(() => liveSwitch(page, title).isChecked()).toBe(false)
})

test('a switch that is pressed while the press before is still on its way does both, one after the other', async () => {
  const { call, property } = dashboard()
  const id = await aChapter('Seen or not')
  const visibility = async () => (await call('GET', `/v2/properties/${property}/launchers/${id}`)).visibility
  const before = await visibility()
  const page = await signedIn(`manage/list?show=one&chapterId=${id}`)
  const chapterSwitch = page.getByRole('main').getByRole('switch', { name: /^(Public|Private)$/ })
  await chapterSwitch.waitFor()
  const wasOn = await chapterSwitch.isChecked()
  const held = Promise.withResolvers<void>()
  const saves: string[] = []
  await page.route(`**/launchers/${id}*`, async route => {
    if (route.request().method() !== 'GET') {
      saves.push(route.request().postDataJSON().visibility)
      await held.promise
    }
    await route.continue()
  })
  await chapterSwitch.press('Space')
  await eventually(() => saves).toHaveLength(1)
  await chapterSwitch.press('Space')
  await eventually(() => chapterSwitch.isChecked()).toBe(!wasOn)
  await chapterSwitch.press('Space')
  await eventually(() => chapterSwitch.isChecked()).toBe(wasOn)
  held.resolve()
  await eventually(() => saves).toHaveLength(2)
  await eventually(() => chapterSwitch.isChecked()).toBe(wasOn)
  await eventually(visibility).toBe(before)
})

test('FORM-17 the switch of an empty guide is unavailable and says why', async () => {
  const title = 'Without any steps'
  await aGuide(title, 0, [])
  const page = await signedIn('manage/list')
  const live = liveSwitch(page, title)
  await eventually(() => live.getAttribute('aria-disabled')).toBe('true')
  await live.press('Space')
  await page.getByText('Cannot be published yet. The guide needs at least one step.').first().waitFor()
  expect(await live.isChecked()).toBe(false)
})

test('a guide that the server refuses to publish shows the reasons, and the way to its editor', async () => {
  const title = 'Without steps'
  const id = await aGuide(title, 0, [])
  const page = await signedIn('manage/list', { allow: /status of 422/ })
  // A list that was read before the reasons were known.
  await page.route(/\/tutorials\?/, async route => {
    const response = await route.fetch()
    const text = (await response.text()).replace(/"blockers":\[\{[^\]]*\}\]/g, '"blockers":[]')
    await route.fulfill({ response, body: text })
  })
  await page.reload()
  await eventually(() => liveSwitch(page, title).getAttribute('aria-disabled')).toBe('false')
  await liveSwitch(page, title).press('Space')
  const dialog = page.getByRole('dialog', { name: `“${title}” cannot go live yet` })
  await dialog.getByText('The guide needs at least one step').waitFor()
  await eventually(() => liveSwitch(page, title).isChecked()).toBe(false)
  await dialog.getByRole('button', { name: 'Open in editor' }).click()
  await page.waitForURL(new RegExp(`/manage/${id}/edit/steps`))
})

test('a guide moves to another chapter, is deleted and comes back as a draft', async () => {
  const title = 'Travels'
  await aChapter('Target')
  await aGuide(title)
  const page = await signedIn('manage/list')
  await choose(page, title, 'Move to chapter …')
  await pick(page, 'Target')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await toast(page, `“${title}” is moved`)
  await page.getByRole('link', { name: /^Target/ }).click()
  await choose(page, title, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, `“${title}” is deleted`)
  await page.getByText('No guides yet').waitFor()
  await page.getByRole('link', { name: /^Deleted/ }).click()
  await choose(page, title, 'Restore …')
  await pick(page, 'Target')
  await page.getByRole('button', { name: 'Restore' }).click()
  await toast(page, `“${title}” is restored as a draft`)
  await page.getByRole('link', { name: /^Target/ }).click()
  await row(page, title).getByText('Draft').waitFor()
})

test('GUIDE-3 a deletion and a move are taken back from their toasts', async () => {
  const [from, to] = [await aChapter('Left behind'), await aChapter('Reached')]
  await aGuide('Stays first', from)
  await aGuide('Wanders', from)
  const page = await signedIn(`manage/list?show=one&chapterId=${from}`)
  const titles = page.getByRole('main').getByRole('link', { name: /^(Stays first|Wanders)$/ })
  await choose(page, 'Stays first', 'Move to chapter …')
  await pick(page, 'Reached')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await toast(page, '“Stays first” is moved')
  await eventually(() => titles.allTextContents()).toEqual(['Wanders'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, '“Stays first” is back in its place')
  await eventually(() => titles.allTextContents()).toHaveLength(2)
  await choose(page, 'Wanders', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, '“Wanders” is deleted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, '“Wanders” is restored as a draft')
  await row(page, 'Wanders').waitFor()
  await page.getByRole('link', { name: /^Reached/ }).click()
  await page.getByText('No guides yet').waitFor()
  expect(to).toBeGreaterThan(from)
})

test('deleting a chapter keeps its guides under Unsorted unless told otherwise', async () => {
  const chapter = await aChapter('Goes away')
  await aGuide('Stays', chapter)
  const page = await signedIn(`manage/list?show=one&chapterId=${chapter}`)
  await choose(page, 'Goes away', 'Delete chapter …')
  const dialog = page.getByRole('dialog')
  await eventually(() => dialog.getByLabel('What should happen to its guide?').inputValue()).toBe('unsort')
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
  await eventually(() => page.getByRole('switch').count()).toBe(1)
  await page.getByRole('button', { name: 'Live', exact: true }).click()
  await page.getByText('No results found').waitFor()
})

test('a change by another person is asked about before it is overwritten', async () => {
  const title = 'Edited by two'
  const id = await aGuide(title)
  const { call, property } = dashboard()
  const page = await signedIn('manage/list', { allow: /status of 409/ })
  await row(page, title).waitFor()
  await call('PUT', `/v2/properties/${property}/tutorials/${id}`, { subtitle: 'theirs' })
  await liveSwitch(page, title).press('Space')
  const dialog = page.getByRole('dialog', { name: 'A newer version was saved' })
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await toast(page, `“${title}” is live`)
  await row(page, title).getByText('theirs').waitFor()
})

const order = (page: Page, chapter: string) =>
  page.getByRole('list', { name: chapter, exact: true }).getByRole('link').allTextContents()
const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Move “${title}”, place`) })

test('guides change places by menu, by keys and by dragging, within a chapter and between two', async () => {
  const [one, two] = [await aChapter('Ordered'), await aChapter('Other')]
  for (const title of ['Zoo ant', 'Zoo bee', 'Zoo cat']) await aGuide(title, one)
  await aGuide('Zoo dog', two)
  const page = await signedIn('manage/list?q=zoo')
  await choose(page, 'Zoo bee', 'Move up')
  await toast(page, '“Zoo bee” is moved')
  await eventually(() => order(page, 'Ordered')).toEqual(['Zoo bee', 'Zoo ant', 'Zoo cat'])
  await handle(page, 'Zoo bee').press('Space')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('status').getByText('“Zoo bee”: position 2 of 3 in “Ordered”').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await eventually(() => order(page, 'Ordered')).toEqual(['Zoo ant', 'Zoo cat', 'Zoo bee'])
  await eventually(() => handle(page, 'Zoo bee').evaluate(button => button === document.activeElement)).toBe(
    true,
  )
  const [from, to] = [await handle(page, 'Zoo ant').boundingBox(), await row(page, 'Zoo dog').boundingBox()]
  if (!from || !to) throw new Error('The rows are not on screen')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 30, { steps: 8 })
  await page.mouse.move(to.x + 40, to.y + to.height - 6)
  await page.mouse.up()
  await eventually(() => order(page, 'Other')).toEqual(['Zoo dog', 'Zoo ant'])
  await page.reload()
  await eventually(() => order(page, 'Ordered')).toEqual(['Zoo cat', 'Zoo bee'])
  await eventually(() => order(page, 'Other')).toEqual(['Zoo dog', 'Zoo ant'])
})

test('chapters change places by keys, and Escape puts one back', async () => {
  for (const title of ['Zeta', 'Eta', 'Theta']) await aChapter(title)
  const page = await signedIn('manage/list')
  const chapters = page.getByRole('list', { name: 'Chapters in their order' })
  const names = async () =>
    (await chapters.getByRole('link').allTextContents()).map(text => text.replace(/\d+$/, '')).slice(-3)
  await eventually(names).toEqual(['Zeta', 'Eta', 'Theta'])
  const grip = page.getByRole('button', { name: /^Move chapter “Theta”/ })
  await grip.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await page.getByRole('status').getByText('Chapter “Theta” was not moved').waitFor()
  await grip.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await eventually(names).toEqual(['Zeta', 'Theta', 'Eta'])
})

test('many guides at once: refused guides are listed one by one, the others change', async () => {
  const chapter = await aChapter('Bulk')
  await aChapter('Takes many')
  for (const title of ['Ready one', 'Ready two']) await aGuide(title, chapter)
  await aGuide('Not ready', chapter, [])
  const page = await signedIn(`manage/list?show=one&chapterId=${chapter}`)
  await page.getByRole('checkbox', { name: 'Select Ready one' }).check()
  await page.getByRole('checkbox', { name: 'Select Not ready' }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected guides' })
  await bar.getByText('3 selected').waitFor()
  await bar.getByRole('button', { name: 'Publish', exact: true }).click()
  await toast(page, '2 guides are live')
  const report = page.getByRole('dialog', { name: '1 guide was not changed' })
  await report.getByText('Not ready').waitFor()
  await report.getByText('The guide needs at least one step').waitFor()
  await report.getByRole('button', { name: 'Close' }).last().click()
  await bar.getByText('1 selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select Ready two' }).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, '2 guides are deleted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, '2 guides are restored as drafts')
  await eventually(() => order(page, 'Bulk')).toEqual(['Ready one', 'Ready two', 'Not ready'])
  await page.getByRole('checkbox', { name: 'Select Ready one' }).check()
  await page.getByRole('checkbox', { name: 'Select Not ready' }).check()
  await bar.getByRole('button', { name: 'Move' }).click()
  await pick(page, 'Takes many')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await toast(page, '2 guides are moved')
  await eventually(() => order(page, 'Bulk')).toEqual(['Ready two'])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await eventually(() => order(page, 'Bulk')).toEqual(['Ready one', 'Ready two', 'Not ready'])
})

test('GUIDE-4 GUIDE-7 a guide is copied with its table of languages, and the copy opens', async () => {
  const chapter = await aChapter('Takes copies')
  const id = await aGuide('Original')
  // The query shortens the list, because rows far down are not drawn.
  const page = await signedIn('manage/list?q=Original')
  await choose(page, 'Original', 'Copy to application …')
  await page.waitForURL(new RegExp(`dialog=copyGuide.*guide=${id}|guide=${id}.*dialog=copyGuide`))
  const dialog = page.getByRole('dialog', { name: 'Copy “Original”' })
  await pick(page, 'Takes copies')
  const into = dialog.getByRole('combobox', { name: /goes into$/ })
  await eventually(() => into.inputValue()).toBe('en')
  await into.selectOption({ label: 'Do not copy' })
  const copy = dialog.getByRole('button', { name: 'Copy', exact: true })
  await eventually(() => copy.getAttribute('aria-disabled')).toBe('true')
  await into.selectOption('en')
  await copy.click()
  await dialog.getByText('“Original (copy)” is copied as a draft').waitFor()
  await dialog.getByRole('button', { name: 'Open the copy' }).click()
  await page.waitForURL(/\/edit\/steps/)
  await page.goto(`${dashboard().url}/app/${dashboard().property}/manage/list?show=one&chapterId=${chapter}`)
  await row(page, 'Original (copy)').waitFor()
})

test('a chapter says for whom it is, and that no one sees it while it is empty', async () => {
  const chapter = await aChapter('For few')
  const page = await signedIn(`manage/list?show=one&chapterId=${chapter}`)
  await page.getByText('Not shown until a guide is live').waitFor()
  await choose(page, 'For few', 'Audience and languages')
  const dialog = page.getByRole('dialog', { name: 'Who sees “For few”' })
  await dialog.getByLabel('Hide if the page has one of').fill('beta, old')
  await dialog.getByLabel('Missing translations').selectOption('hide')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Hidden on: beta, old').waitFor()
  await page.getByRole('switch', { name: 'Public' }).press('Space')
  await page.getByRole('switch', { name: 'Private' }).waitFor()
  await eventually(() => page.getByText('Not shown until a guide is live').count()).toBe(0)
})

test('the menu’s width is remembered', async () => {
  const page = await signedIn('manage/list')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const width = async () => Math.round((await menu.boundingBox())?.width ?? 0)
  await eventually(() => width()).toBe(192)
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await eventually(() => width()).toBe(64)
  await page.reload()
  await menu.waitFor()
  await eventually(() => width()).toBe(64)
  await menu.getByRole('link', { name: 'Manage' }).waitFor()
})

test('a list that cannot be loaded shows an error and loads after a retry', async () => {
  await aGuide('Comes back')
  const page = await signedIn('analytics/content/guides', { allow: /ERR_FAILED|status of 50\d/ })
  await page.route('**/tutorials*', route => route.abort())
  await page.getByRole('link', { name: 'Manage' }).click()
  await page.getByText('This could not be loaded').waitFor()
  await page.getByText('The server does not answer. Check your connection.').waitFor()
  await page.unroute('**/tutorials*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('This could not be loaded').waitFor({ state: 'hidden' })
  await page.getByRole('searchbox', { name: 'Search guides' }).fill('Comes back')
  await row(page, 'Comes back').waitFor()
})
