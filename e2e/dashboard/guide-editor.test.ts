import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import {
  editor,
  field,
  focused,
  aGuide as makeGuide,
  save,
  titles,
  undoByToast,
  unfold,
} from './editor-page.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const aGuide = (title: string, ...contents: string[]) => makeGuide(dashboard(), title, contents)

const leaveDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Are you sure you want to leave this page?' })

test('three steps are written, saved, published, and stand there after a reload', async () => {
  const id = await aGuide('Create an invoice')
  const page = await signedIn(editor(id))
  await page.getByRole('button', { name: 'Add slide' }).click()
  await field(page, 'Title').fill('Welcome')
  await page.getByRole('button', { name: 'Add step' }).click()
  await field(page, 'Title').fill('Enter the customer')
  await field(page, 'Text').fill('Any name will do.')
  await field(page, 'Page URL').fill('/demo/form.html')
  await field(page, 'CSS selector 1').fill('#customer')
  await page.getByRole('button', { name: 'Add selector' }).click()
  await field(page, 'CSS selector 2').fill('input[name="customer"]')
  await unfold(page, 'Behavior')
  await page.getByLabel('Advance when').selectOption('The field has any value')
  await page.getByRole('button', { name: 'Add step' }).click()
  await field(page, 'Title').fill('Save it')
  await field(page, 'CSS selector 1').fill('#save')
  await unfold(page, 'Advanced')
  await page.getByRole('switch', { name: 'The page reloads after this step' }).check()
  await page.getByRole('button', { name: 'Save and Publish' }).click()
  await page.getByRole('status').getByText('The guide is live').waitFor()
  await page.reload()
  await eventually(() => titles(page)).toEqual(['Welcome', 'Enter the customer', 'Save it'])
  await page.getByRole('button', { name: /Enter the customer/ }).click()
  await unfold(page, 'Behavior')
  await eventually(() => field(page, 'Text').inputValue()).toBe('Any name will do.')
  await eventually(() => field(page, 'Page URL').inputValue()).toBe('/demo/form.html')
  await eventually(() => field(page, 'CSS selector 2').inputValue()).toBe('input[name="customer"]')
  await eventually(() => page.getByLabel('Advance when').inputValue()).toBe('nonempty')
  await page.getByText('Live', { exact: true }).waitFor()
})

test('FORM-3 FORM-8 FORM-11 opening a guide offers nothing to save; a change does, and discard takes it back', async () => {
  const page = await signedIn(editor(await aGuide('Untouched', 'One')))
  await field(page, 'Guide title').waitFor()
  await eventually(() => page.getByRole('button', { name: 'Discard' }).count()).toBe(0)
  await field(page, 'Guide title').fill('Touched')
  await field(page, 'Title').fill('Two')
  await page.getByText('2 unsaved changes').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await eventually(() => field(page, 'Guide title').inputValue()).toBe('Untouched')
  await eventually(() => page.getByText(/unsaved change/).count()).toBe(0)
})

test('FORM-1 leaving with unsaved changes asks; cancel stays, yes leaves', async () => {
  await aGuide('Half done', 'One')
  const page = await signedIn('manage/list?q=Half%20done')
  await page.getByRole('link', { name: 'Half done' }).click()
  await field(page, 'Title').fill('Changed')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await leaveDialog(page).getByText('You have unsaved changes. Do you really want to leave?').waitFor()
  await leaveDialog(page).getByRole('button', { name: 'cancel', exact: true }).click()
  await leaveDialog(page).waitFor({ state: 'hidden' })
  await eventually(() => field(page, 'Title').inputValue()).toBe('Changed')
  await page.goBack()
  await leaveDialog(page).getByRole('button', { name: 'yes, leave', exact: true }).click()
  await page.waitForURL(address => !address.pathname.endsWith('/edit/steps'))
})

test('opening another step does not ask', async () => {
  const page = await signedIn(editor(await aGuide('Two steps', 'One', 'Two')))
  await field(page, 'Title').fill('Changed')
  await page.getByRole('button', { name: /Two$/ }).click()
  await page.waitForURL(/step=2/)
  await eventually(() => leaveDialog(page).count()).toBe(0)
})

test('closing the tab with unsaved changes warns', async () => {
  const page = await signedIn(editor(await aGuide('Tab', 'One')))
  await field(page, 'Title').fill('Changed')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await eventually(() => field(page, 'Title').inputValue()).toBe('Changed')
})

test('FORM-2 signing out with unsaved changes asks', async () => {
  const page = await signedIn(editor(await aGuide('Sign out', 'One')))
  await field(page, 'Title').fill('Changed')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out with unsaved changes?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await eventually(() => field(page, 'Title').inputValue()).toBe('Changed')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await dialog.getByRole('button', { name: 'Yes, sign out' }).click()
  await page.waitForURL(/\/login/)
})

test('Alt with an arrow carries a step along and keeps the focus on it', async () => {
  const page = await signedIn(editor(await aGuide('Order', 'One', 'Two', 'Three')))
  await page.getByRole('button', { name: /One$/ }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await eventually(() => titles(page)).toEqual(['Two', 'Three', 'One'])
  await page.keyboard.press('Alt+ArrowUp')
  await eventually(() => titles(page)).toEqual(['Two', 'One', 'Three'])
  await eventually(() => focused(page)).toMatch(/One$/)
  await save(page)
  await page.reload()
  await eventually(() => titles(page)).toEqual(['Two', 'One', 'Three'])
})

test('steps are copied and removed', async () => {
  const page = await signedIn(editor(await aGuide('Copies', 'One', 'Two')))
  await page.getByRole('button', { name: 'More actions for step 1' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await eventually(() => titles(page)).toEqual(['One', 'One', 'Two'])
  await page.getByRole('button', { name: 'More actions for step 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete step' }).click()
  await save(page)
  await page.reload()
  await eventually(() => titles(page)).toEqual(['One', 'Two'])
})

test('an issue leads to its field', async () => {
  const page = await signedIn(editor(await aGuide('Broken', 'One', 'Two')))
  await page.getByRole('button', { name: /Two$/ }).click()
  await field(page, 'CSS selector 1').fill('#two')
  await page.getByRole('button', { name: 'Add selector' }).click()
  await field(page, 'CSS selector 2').fill('div[')
  await page.getByRole('button', { name: /One$/ }).click()
  await page.getByRole('button', { name: '1 issue', exact: true }).click()
  await page.getByRole('button', { name: /Step 2.*This is not a valid CSS selector/ }).click()
  await page.waitForURL(/step=2/)
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('div[')
})

test('GUIDE-45 Publish is unavailable with its reasons, and the draft is saved with an invalid step', async () => {
  const id = await aGuide('Unfinished', 'One', 'Two')
  const page = await signedIn(editor(id))
  await page.getByRole('button', { name: /Two$/ }).click()
  await field(page, 'CSS selector 1').fill('div[')
  const publish = page.getByRole('button', { name: 'Save and Publish' })
  await eventually(() => publish.getAttribute('aria-disabled')).toBe('true')
  // By keyboard, as the tooltip opens for visible focus only.
  await page.getByRole('button', { name: 'Test in application' }).focus()
  await eventually(async () => {
    await page.keyboard.press('Tab')
    return publish.evaluate(button => button === document.activeElement)
  }).toBe(true)
  await page.getByRole('tooltip').getByText('Step 2 has a selector that no browser can read').waitFor()
  expect(await violations(page)).toEqual([])
  await save(page)
  await page.reload()
  await eventually(() => field(page, 'CSS selector 1').inputValue()).toBe('div[')
  await page.getByText('Draft', { exact: true }).first().waitFor()
})

test('FORM-13 a live guide that would become invalid is refused at the field, which is opened and focused', async () => {
  const id = await aGuide('Live and valid', 'One', 'Two')
  await dashboard().call('PUT', `/v2/properties/${dashboard().property}/tutorials/${id}`, {
    visibility: 'public',
  })
  const page = await signedIn(editor(id), { allow: /status of 422/ })
  await page.getByRole('button', { name: /Two$/ }).click()
  await field(page, 'CSS selector 1').fill('div[')
  await page.getByRole('button', { name: /One$/ }).click()
  await field(page, 'Title').focus()
  await page.getByRole('button', { name: 'Update Changes' }).click()
  await page
    .getByRole('alert')
    .getByText(/Step 2 has a selector that no browser can read/)
    .first()
    .waitFor()
  await page.waitForURL(/step=2/)
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('div[')
  await eventually(() => page.getByText(/breaks a rule/i).count()).toBe(0)
  await page.getByText('1 unsaved change').waitFor()
})

test('another person’s version can be loaded, and one’s own brought back on top of it', async () => {
  const id = await aGuide('Two authors', 'One')
  const { call, property } = dashboard()
  const page = await signedIn(editor(id), { allow: /status of 409/ })
  await field(page, 'Subtitle').fill('mine')
  await call('PUT', `/v2/properties/${property}/tutorials/${id}`, { title: 'Theirs' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'A newer version was saved' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await eventually(() => field(page, 'Subtitle').inputValue()).toBe('mine')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByRole('button', { name: 'Load the newer version' }).click()
  await eventually(() => field(page, 'Guide title').inputValue()).toBe('Theirs')
  await eventually(() => field(page, 'Subtitle').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Restore my changes' }).click()
  await eventually(() => field(page, 'Subtitle').inputValue()).toBe('mine')
  await save(page)
})

test('FORM-5 the save bar is lifted once the page is scrolled by more than 84 px', async () => {
  const page = await signedIn(editor(await aGuide('Long', 'One')))
  await field(page, 'Title').fill('Changed')
  const bar = page.getByRole('region', { name: '1 unsaved change' })
  const isLifted = () => bar.getAttribute('data-lifted')
  const scrollTo = (top: number) =>
    page.locator('#main').evaluate((main, to) => main.scrollTo({ top: to }), top)
  await eventually(() => isLifted()).toBe('false')
  await scrollTo(84)
  await eventually(() => isLifted()).toBe('false')
  await scrollTo(120)
  await eventually(isLifted).toBe('true')
  await eventually(() => bar.isVisible()).toBe(true)
})

test("WIDGET-16 HOST-8 the preview plays the draft, saved or not, by the page's own buttons", async () => {
  const page = await signedIn(editor(await aGuide('Played', 'One', 'Two')))
  await field(page, 'Title').fill('Not saved yet')
  const card = page.frameLocator('iframe[title="Step as users see it"]').getByRole('dialog')
  await card.getByRole('heading', { name: 'Not saved yet' }).waitFor()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview on a neutral page' })
  const played = dialog.frameLocator('iframe').getByRole('dialog')
  await played.getByRole('heading', { name: 'Not saved yet' }).waitFor()
  await played.getByRole('button', { name: 'Next', exact: true }).press('Enter')
  await dialog.getByText('Step 2 of 2').waitFor()
  expect(await violations(page)).toEqual([])
  await played.getByRole('button', { name: 'Done', exact: true }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('1 unsaved change').waitFor()
})

test('GUIDE-55 the draft is tried out in the application from the edited step on: unsaved, and without changing the guide', async () => {
  const id = await aGuide('Tried out', 'One', 'Two')
  const page = await signedIn(`${editor(id)}?step=2`)
  await field(page, 'Title').fill('Only a try')
  await page
    .context()
    .route('https://app.example.com/**', route => route.fulfill({ body: 'The application' }))
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Test in application' }).click()
  const tab = await opened
  await tab.waitForURL(/waymark_preview=/)
  expect(new URL(tab.url()).searchParams.get('waymark_guide')).toBe(String(id))
  expect(new URL(tab.url()).searchParams.get('waymark_step')).toBe('2')
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.close()
  await page.getByText('1 unsaved change').waitFor()
  const { call, property } = dashboard()
  const kept = await call('GET', `/v2/properties/${property}/tutorials/edit/${id}`)
  expect(JSON.stringify(kept)).not.toContain('Only a try')
})

test('a save that does not reach the server keeps the draft; later it is saved', async () => {
  const page = await signedIn(editor(await aGuide('Offline', 'One')), { allow: /ERR_INTERNET_DISCONNECTED/ })
  await field(page, 'Title').fill('Kept')
  await page.context().setOffline(true)
  await page.keyboard.press('Control+s')
  await page
    .getByRole('alert')
    .getByText(/error saving changes/)
    .waitFor()
  await eventually(() => field(page, 'Title').inputValue()).toBe('Kept')
  await page.getByText('1 unsaved change').waitFor()
  await page.context().setOffline(false)
  await save(page)
  await page.reload()
  await eventually(() => field(page, 'Title').inputValue()).toBe('Kept')
})

test('a guide is duplicated, and deleted with a way back', async () => {
  const page = await signedIn(editor(await aGuide('Twice', 'One')))
  await page.getByRole('button', { name: 'More actions for this guide' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate guide' }).click()
  await page.getByRole('status').getByText('This is a copy of “Twice”').waitFor()
  await page.getByRole('button', { name: 'More actions for this guide' }).click()
  await page.getByRole('menuitem', { name: 'Delete guide' }).click()
  await page.waitForURL(/manage\/list/)
  await undoByToast(page)
  await page
    .getByRole('status')
    .getByText(/is restored as a draft/)
    .waitFor()
})

test('while something is unsaved neither language nor fate of the guide change', async () => {
  const page = await signedIn(editor(await aGuide('Locked', 'One')))
  await field(page, 'Title').fill('Changed')
  await page.getByRole('button', { name: 'More actions for this guide' }).click()
  const entry = page.getByRole('menuitem', { name: /Delete guide/ })
  await entry.getByText('Save or discard your changes first').waitFor()
  await entry.click()
  expect(page.url()).toMatch(/edit\/steps/)
  await eventually(() => field(page, 'Title').inputValue()).toBe('Changed')
})

describe('in two languages', () => {
  beforeAll(async () => {
    const { call, property } = dashboard()
    const german = { code: 'de', name: 'Deutsch', visibility: 'public' }
    await call('POST', `/v2/properties/${property}/languages`, german)
  })

  test('the source stands beside the translation; what is saved there changes no other language', async () => {
    const page = await signedIn(editor(await aGuide('Translated', 'One')))
    await page.getByLabel('Language', { exact: true }).selectOption('Deutsch – not translated')
    await page.waitForURL(/lang=de/)
    const source = page.getByRole('region', { name: 'Step 1' })
    await source.getByText('copied from default').first().waitFor()
    await field(page, 'Title').fill('Eins')
    const lock = page.getByRole('textbox', { name: 'Language', exact: true })
    await eventually(() => lock.getAttribute('readonly')).not.toBeNull()
    await source.getByRole('button', { name: 'Copy' }).click()
    await eventually(() => field(page, 'Title').inputValue()).toBe('One')
    await page.keyboard.press('Control+z')
    await eventually(() => field(page, 'Title').inputValue()).toBe('Eins')
    expect(await violations(page)).toEqual([])
    await save(page)
    await page.getByLabel('Language', { exact: true }).selectOption('en')
    await page.waitForURL(/lang=en/)
    await eventually(() => field(page, 'Title').inputValue()).toBe('One')
  })

  test('what happens where a language is missing is saved with the guide', async () => {
    const page = await signedIn(editor(await aGuide('Hidden', 'One')))
    await page.getByLabel('Missing translations').selectOption('Hide the guide')
    await save(page)
    await page.reload()
    await eventually(() => page.getByLabel('Missing translations').inputValue()).toBe('hide')
  })
})
