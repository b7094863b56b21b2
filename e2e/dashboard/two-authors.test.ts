import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: /^(Save|Update) Changes$/ })
const question = (page: Page) => page.getByRole('dialog', { name: 'A newer version was saved' })
const saved = (page: Page) => page.getByRole('status').getByText('Changes saved').waitFor()

/** Two people with the same guide open, each in a browser of their own; the second has saved already. */
async function twoAuthors(title: string) {
  const { call, property } = dashboard()
  const step = { type: 'step', content: 'One', identifier: { candidates: [{ css: '#one' }] } }
  const { id } = await call('POST', `/v2/properties/${property}/tutorials`, { title, steps: [step] })
  const mine = await signedIn(`manage/${id}/edit/steps`, { allow: /status of 409/ })
  const theirs = await signedIn(`manage/${id}/edit/steps`)
  await field(mine, 'Subtitle').fill('Mine')
  await field(mine, 'Title').fill('One of mine')
  await field(theirs, 'Guide title').fill('Theirs')
  await field(theirs, 'Title').fill('One of theirs')
  await saveButton(theirs).click()
  await saved(theirs)
  return { id, mine, theirs }
}

const rows = async (page: Page) => {
  const table = question(page).getByRole('table')
  const lines = await table.getByRole('row').all()
  return Promise.all(lines.slice(1).map(line => line.locator('th,td').allInnerTexts()))
}

test('FORM-12 two people save one guide: both versions are compared by keyboard, then mine overwrites', async () => {
  const { id, mine, theirs } = await twoAuthors('Two browsers')
  await saveButton(mine).click()
  await question(mine).waitFor()
  // From the first answer, back to the offer to compare.
  await question(mine).getByRole('button', { name: 'Load the newer version' }).focus()
  await mine.keyboard.press('Shift+Tab')
  await mine.keyboard.press('Shift+Tab')
  await mine.keyboard.press('Enter')
  const region = question(mine).getByRole('region', { name: 'Differences by field' })
  await eventually(() => region.evaluate(part => part === document.activeElement)).toBe(true)
  await eventually(() => rows(mine)).toEqual([
    [expect.stringMatching(/Guide title\s+changed by them/), 'Two browsers', 'Theirs'],
    [expect.stringMatching(/Subtitle\s+changed by you/), 'Mine', 'empty'],
    [expect.stringMatching(/Step 1: Title\s+changed by both/), 'One of mine', 'One of theirs'],
  ])
  expect(await violations(mine)).toEqual([])
  await mine.keyboard.press('Tab')
  await mine.keyboard.press('Tab')
  await mine.keyboard.press('Enter')
  await saved(mine)
  await theirs.goto(`${dashboard().url}/app/${dashboard().property}/manage/${id}/edit/steps`)
  await eventually(() => field(theirs, 'Title').inputValue()).toBe('One of mine')
  await eventually(() => field(theirs, 'Subtitle').inputValue()).toBe('Mine')
})

test('FORM-12 after the comparison the newer version can be loaded, and one’s own brought back', async () => {
  const { mine } = await twoAuthors('Read theirs')
  await saveButton(mine).click()
  await question(mine).getByRole('button', { name: 'Compare versions' }).click()
  await question(mine)
    .getByRole('row', { name: /Subtitle/ })
    .waitFor()
  await question(mine).getByRole('button', { name: 'Load the newer version' }).click()
  await eventually(() => field(mine, 'Guide title').inputValue()).toBe('Theirs')
  await mine.getByRole('button', { name: 'Restore my changes' }).click()
  await eventually(() => field(mine, 'Subtitle').inputValue()).toBe('Mine')
  await saveButton(mine).click()
  await saved(mine)
})

test('FORM-12 closing the comparison continues with what is on screen; nothing is lost on either side', async () => {
  const { mine } = await twoAuthors('Continue')
  await saveButton(mine).click()
  await question(mine).getByRole('button', { name: 'Compare versions' }).click()
  await question(mine)
    .getByRole('row', { name: /Subtitle/ })
    .waitFor()
  await mine.keyboard.press('Escape')
  await question(mine).waitFor({ state: 'hidden' })
  await eventually(() => field(mine, 'Subtitle').inputValue()).toBe('Mine')
  await mine.getByText('2 unsaved changes').waitFor()
})
