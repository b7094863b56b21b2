import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { eventually, journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const aStep = (content: string) => ({
  type: 'step',
  content,
  identifier: { candidates: [{ css: `#${content.toLowerCase()}` }] },
})

async function aGuide(title: string, ...contents: string[]): Promise<number> {
  const { call, property } = dashboard()
  const body = { title, steps: contents.map(aStep) }
  return (await call('POST', `/v2/properties/${property}/tutorials`, body)).id
}

const editor = (id: number) => `manage/${id}/edit/steps`
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem')
const titles = (page: Page) =>
  steps(page)
    .locator('[data-step]')
    .evaluateAll(rows => rows.map(row => row.querySelector('[data-empty]')?.textContent ?? ''))
const unfold = (page: Page, name: 'Behaviour' | 'Advanced') =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )
const save = async (page: Page) => {
  await page.getByRole('button', { name: /^(Save|Update) Changes$/ }).click()
  await page.getByRole('status').getByText('Changes saved').waitFor()
}
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
  await unfold(page, 'Behaviour')
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
  await unfold(page, 'Behaviour')
  expect(await field(page, 'Text').inputValue()).toBe('Any name will do.')
  expect(await field(page, 'Page URL').inputValue()).toBe('/demo/form.html')
  expect(await field(page, 'CSS selector 2').inputValue()).toBe('input[name="customer"]')
  expect(await page.getByLabel('Advance when').inputValue()).toBe('nonempty')
  await page.getByText('Live', { exact: true }).waitFor()
})

test('FORM-3 FORM-8 FORM-11 opening a guide offers nothing to save; a change does, and discard takes it back', async () => {
  const page = await signedIn(editor(await aGuide('Untouched', 'One')))
  await field(page, 'Guide title').waitFor()
  expect(await page.getByRole('button', { name: 'Discard' }).count()).toBe(0)
  await field(page, 'Guide title').fill('Touched')
  await field(page, 'Title').fill('Two')
  await page.getByText('2 unsaved changes').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await field(page, 'Guide title').inputValue()).toBe('Untouched')
  expect(await page.getByText(/unsaved change/).count()).toBe(0)
})

test('FORM-1 leaving with unsaved changes asks; cancel stays, yes leaves', async () => {
  await aGuide('Half done', 'One')
  const page = await signedIn('manage/list')
  await page.getByRole('link', { name: 'Half done' }).click()
  await field(page, 'Title').fill('Changed')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await leaveDialog(page).getByText('You have unsaved changes. Do you really want to leave?').waitFor()
  await leaveDialog(page).getByRole('button', { name: 'cancel', exact: true }).click()
  await leaveDialog(page).waitFor({ state: 'hidden' })
  expect(await field(page, 'Title').inputValue()).toBe('Changed')
  await page.goBack()
  await leaveDialog(page).getByRole('button', { name: 'yes, leave', exact: true }).click()
  await page.waitForURL(address => !address.pathname.endsWith('/edit/steps'))
})

test('opening another step does not ask', async () => {
  const page = await signedIn(editor(await aGuide('Two steps', 'One', 'Two')))
  await field(page, 'Title').fill('Changed')
  await page.getByRole('button', { name: /Two$/ }).click()
  await page.waitForURL(/step=2/)
  expect(await leaveDialog(page).count()).toBe(0)
})

test('closing the tab with unsaved changes warns', async () => {
  const page = await signedIn(editor(await aGuide('Tab', 'One')))
  await field(page, 'Title').fill('Changed')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  expect(await field(page, 'Title').inputValue()).toBe('Changed')
})

test('FORM-2 signing out with unsaved changes asks', async () => {
  const page = await signedIn(editor(await aGuide('Sign out', 'One')))
  await field(page, 'Title').fill('Changed')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out with unsaved changes?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await field(page, 'Title').inputValue()).toBe('Changed')
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
  expect(await focused(page)).toMatch(/One$/)
  await save(page)
  await page.reload()
  await eventually(() => titles(page)).toEqual(['Two', 'One', 'Three'])
})

test('steps are copied and removed', async () => {
  const page = await signedIn(editor(await aGuide('Copies', 'One', 'Two')))
  await page.getByRole('button', { name: 'More for step 1' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await eventually(() => titles(page)).toEqual(['One', 'One', 'Two'])
  await page.getByRole('button', { name: 'More for step 1' }).click()
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
  await page.getByRole('button', { name: '1 thing to look at' }).click()
  await page.getByRole('button', { name: /Step 2.*No browser can read this selector/ }).click()
  await page.waitForURL(/step=2/)
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('div[')
})

test('a refused publication loses nothing', async () => {
  const id = await aGuide('Refused')
  const page = await signedIn(editor(id), { allow: /status of 422/ })
  await field(page, 'Subtitle').fill('Typed')
  await page.getByRole('button', { name: 'Save and Publish' }).click()
  await page
    .getByRole('alert')
    .getByText(/error saving changes/)
    .waitFor()
  expect(await field(page, 'Subtitle').inputValue()).toBe('Typed')
  await page.getByText('1 unsaved change').waitFor()
})

test('somebody else’s version can be loaded, and one’s own brought back on top of it', async () => {
  const id = await aGuide('Two authors', 'One')
  const { call, property } = dashboard()
  const page = await signedIn(editor(id), { allow: /status of 409/ })
  await field(page, 'Subtitle').fill('mine')
  await call('PUT', `/v2/properties/${property}/tutorials/${id}`, { title: 'Theirs' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody saved a newer version' })
  await dialog.getByRole('button', { name: 'Go on editing' }).click()
  expect(await field(page, 'Subtitle').inputValue()).toBe('mine')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByRole('button', { name: 'Load the newer version' }).click()
  await eventually(() => field(page, 'Guide title').inputValue()).toBe('Theirs')
  expect(await field(page, 'Subtitle').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Bring mine back' }).click()
  expect(await field(page, 'Subtitle').inputValue()).toBe('mine')
  await save(page)
})

test('FORM-5 the save bar is lifted once the page is scrolled by more than 84 px', async () => {
  const page = await signedIn(editor(await aGuide('Long', 'One')))
  await field(page, 'Title').fill('Changed')
  const bar = page.getByRole('region', { name: '1 unsaved change' })
  const isLifted = () => bar.getAttribute('data-lifted')
  const scrollTo = (top: number) =>
    page.locator('#main').evaluate((main, to) => main.scrollTo({ top: to }), top)
  expect(await isLifted()).toBe('false')
  await scrollTo(84)
  expect(await isLifted()).toBe('false')
  await scrollTo(120)
  await eventually(isLifted).toBe('true')
  expect(await bar.isVisible()).toBe(true)
})

test('a step is lifted by Space, carried by arrows, put back by Escape, dropped by Space; each is said aloud', async () => {
  const page = await signedIn(editor(await aGuide('Lifted', 'One', 'Two', 'Three')))
  const told = page.getByRole('navigation', { name: 'Steps' }).getByRole('status')
  const handle = page.getByRole('button', { name: 'Move step 1' })
  await handle.press('Space')
  await told.getByText('Step 1 of 3 lifted').waitFor()
  await handle.press('ArrowDown')
  await told.getByText('Position 2 of 3').waitFor()
  await handle.press('Escape')
  await told.getByText('Step 1 is back in its place').waitFor()
  expect(await titles(page)).toEqual(['One', 'Two', 'Three'])
  await handle.press('Space')
  await handle.press('End')
  await handle.press('Space')
  await eventually(() => titles(page)).toEqual(['Two', 'Three', 'One'])
  await told.getByText('Step moved to position 3').waitFor()
  await eventually(() => focused(page)).toBe('Move step 3')
})

test('a step is dragged by its handle, and what was dragged can be taken back', async () => {
  const page = await signedIn(editor(await aGuide('Dragged', 'One', 'Two', 'Three')))
  const from = await page.getByRole('button', { name: 'Move step 1' }).boundingBox()
  const to = await page.getByRole('button', { name: 'Move step 3' }).boundingBox()
  if (!from || !to) throw new Error('both rows are on screen')
  await page.mouse.move(from.x + 5, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 4 })
  await page.mouse.move(to.x + 5, to.y + to.height, { steps: 2 })
  await page.mouse.up()
  await eventually(() => titles(page)).toEqual(['Two', 'Three', 'One'])
  await page.keyboard.press('Control+z')
  await eventually(() => titles(page)).toEqual(['One', 'Two', 'Three'])
})

test('a slide is put in anywhere; a deleted step comes back by its toast where it was', async () => {
  const page = await signedIn(editor(await aGuide('Slides', 'One', 'Two')))
  await page.getByRole('button', { name: 'More for step 1' }).click()
  await page.getByRole('menuitem', { name: 'Slide before this' }).click()
  await eventually(() => titles(page)).toEqual(['Untitled', 'One', 'Two'])
  await page.getByRole('button', { name: /One$/ }).focus()
  await page.keyboard.press('Delete')
  await eventually(() => titles(page)).toEqual(['Untitled', 'Two'])
  await field(page, 'Title').fill('Still here')
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await eventually(() => titles(page)).toEqual(['Untitled', 'One', 'Still here'])
})

test('undo takes back typing in bursts and leads to the step it was done on; redo does it again', async () => {
  const page = await signedIn(editor(await aGuide('Undone', 'One', 'Two')))
  await field(page, 'Title').fill('')
  await field(page, 'Title').pressSequentially('First')
  await page.getByRole('button', { name: /Two$/ }).click()
  await unfold(page, 'Behaviour')
  await page.getByRole('switch', { name: "Only the person's action goes on" }).check()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.waitForURL(/step=1/)
  await eventually(() => field(page, 'Title').inputValue()).toBe('One')
  expect(await page.getByText(/unsaved change/).count()).toBe(0)
  await page.getByRole('button', { name: 'Redo (Ctrl+Shift+Z)' }).click()
  await eventually(() => field(page, 'Title').inputValue()).toBe('First')
  await page.keyboard.press('Control+Shift+z')
  await page.getByText('2 unsaved changes').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.keyboard.press('Control+z')
  await page.getByText('2 unsaved changes').waitFor()
})

test('FIELD-44 a note and a link are written in place; each is taken away by pressing twice', async () => {
  const page = await signedIn(editor(await aGuide('Media', 'One')))
  await page.getByRole('button', { name: 'Add media' }).click()
  await page.getByRole('menuitem', { name: 'Info box' }).click()
  await field(page, 'Note').fill('Ask the team lead.')
  await page.getByRole('region', { name: 'Preview' }).getByText('Ask the team lead.').waitFor()
  await page.getByRole('button', { name: 'Remove media' }).click()
  await page.getByRole('button', { name: 'Press again to remove' }).click()
  await page.getByRole('button', { name: 'Add media' }).click()
  await page.getByRole('menuitem', { name: 'Link', exact: true }).click()
  await field(page, 'Link URL').fill('https://help.example.com')
  await save(page)
  await page.reload()
  // GUIDE-17
  await eventually(() => field(page, 'Link text').inputValue()).toBe('Link title')
})

test('MEDIA-3 a video of an unknown host is not taken, one of a known host is', async () => {
  const page = await signedIn(editor(await aGuide('Video', 'One')))
  await page.getByRole('button', { name: 'Add media' }).click()
  await page.getByRole('menuitem', { name: 'Video' }).click()
  const dialog = page.getByRole('dialog', { name: 'Video from an address' })
  const address = dialog.getByRole('textbox', { name: 'Video URL' })
  await address.fill('https://videos.example.com/1.mp4')
  await dialog.getByText(/Enter the address of a video on YouTube/).waitFor()
  await address.fill('https://vimeo.com/123456')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await field(page, 'Video URL').inputValue()).toBe('https://vimeo.com/123456')
})

test('GUIDE-12 GUIDE-13 the four conditions, skipping, automation and position go to the server and come back', async () => {
  const id = await aGuide('Conditions', 'One')
  const page = await signedIn(editor(id))
  await unfold(page, 'Behaviour')
  await unfold(page, 'Advanced')
  const when = page.getByLabel('Advance when')
  for (const [condition, label] of [
    ['nonempty', 'The field has any value'],
    ['nonEmptyDropdown', 'Anything is chosen in the dropdown'],
    ['forceValueDropdown', 'A certain entry is chosen in the dropdown'],
    ['forceValue', 'The field has a certain value'],
  ] as const) {
    await when.selectOption(label)
    expect(await when.inputValue()).toBe(condition)
  }
  await page.getByLabel('Comparison').selectOption('matches the pattern')
  await field(page, 'Value').fill('[0-9]{6}')
  await page.getByLabel('Skip the step when').selectOption('self')
  await page.getByLabel('Do it for the person').selectOption('Fill in the field')
  await field(page, 'Text to fill in').fill('100200')
  await page.getByRole('switch', { name: 'Ask first' }).uncheck()
  await field(page, 'Contained text').fill('Customer')
  await page.getByLabel('Position of the card').selectOption('To the left')
  await field(page, 'Moved down (pixels)').fill('-12')
  await save(page)
  const { call, property } = dashboard()
  const { steps: kept } = (await call(
    'GET',
    `/v2/properties/${property}/tutorials/edit/${id}`,
  )) as unknown as {
    steps: readonly object[]
  }
  expect(kept[0]).toMatchObject({
    nextWhen: 'forceValue',
    nextIf: { mode: 'regex', value: '[0-9]{6}' },
    skipIf: 'self',
    automation: { kind: 'fill', value: '100200', confirm: false },
    identifier: { candidates: [{ css: '#one' }], text: 'Customer' },
    manualStepboxPositioning: { side: 'left', dx: 0, dy: -12 },
  })
})

test('a selector says in plain words how long it will hold, and can be tried earlier', async () => {
  const page = await signedIn(editor(await aGuide('Selectors', 'One')))
  await page.getByText("Steady. Holds on to the element's own id.").waitFor()
  await page.getByRole('button', { name: 'Add selector' }).click()
  await field(page, 'CSS selector 2').fill('div > button:nth-child(3)')
  await page.getByText(/^Fragile\. Counts positions/).waitFor()
  await page.getByRole('button', { name: 'Try selector 2 earlier' }).click()
  await eventually(() => field(page, 'CSS selector 1').inputValue()).toBe('div > button:nth-child(3)')
})

test('GUIDE-23 more than 12 steps are warned of, and a warning blocks nothing', async () => {
  const page = await signedIn(editor(await aGuide('Long', ...Array.from({ length: 13 }, (_, n) => `S${n}`))))
  await page.getByText('Long guides lose people: 12 steps or fewer work best.').first().waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('status').getByText('The guide is live').waitFor()
})

test('an issue in a folded part unfolds it', async () => {
  const page = await signedIn(editor(await aGuide('Folded', 'One')))
  await unfold(page, 'Behaviour')
  await page.getByLabel('Advance when').selectOption('The field has a certain value')
  await unfold(page, 'Behaviour')
  await page.getByRole('button', { name: '1 thing to look at' }).first().click()
  await page.getByRole('button', { name: /Enter the value to wait for/ }).click()
  await eventually(() => field(page, 'Value').evaluate(input => input === document.activeElement)).toBe(true)
})

test('the preview plays the draft, saved or not', async () => {
  const page = await signedIn(editor(await aGuide('Played', 'One', 'Two')))
  await field(page, 'Title').fill('Not saved yet')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview on a neutral page' })
  await dialog.getByText('Not saved yet').waitFor()
  await dialog.getByRole('button', { name: 'Next', exact: true }).press('ArrowRight')
  await dialog.getByText('Step 2 of 2').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close preview' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('a save that does not reach the server keeps the draft; later it is saved', async () => {
  const page = await signedIn(editor(await aGuide('Offline', 'One')), {
    allow: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
  })
  await field(page, 'Title').fill('Kept')
  await page.context().setOffline(true)
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').first().waitFor()
  expect(await field(page, 'Title').inputValue()).toBe('Kept')
  await page.getByText('1 unsaved change').waitFor()
  await page.context().setOffline(false)
  await save(page)
  await page.reload()
  await eventually(() => field(page, 'Title').inputValue()).toBe('Kept')
})

test('a guide is duplicated, and deleted with a way back', async () => {
  const page = await signedIn(editor(await aGuide('Twice', 'One')))
  await page.getByRole('button', { name: 'More for this guide' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate guide' }).click()
  await page.getByRole('status').getByText('This is the copy of “Twice”').waitFor()
  await page.getByRole('button', { name: 'More for this guide' }).click()
  await page.getByRole('menuitem', { name: 'Delete guide' }).click()
  await page.waitForURL(/manage\/list/)
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await page
    .getByRole('status')
    .getByText(/is back as a draft/)
    .waitFor()
})

test('while something is unsaved neither language nor fate of the guide change', async () => {
  const page = await signedIn(editor(await aGuide('Locked', 'One')))
  await field(page, 'Title').fill('Changed')
  await page.getByRole('button', { name: 'More for this guide' }).click()
  const entry = page.getByRole('menuitem', { name: /Delete guide/ })
  expect(await entry.getAttribute('aria-disabled')).toBe('true')
  await entry.getByText('Save or discard your changes first').waitFor()
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
    await source.getByText('copied from the default language').first().waitFor()
    await field(page, 'Title').fill('Eins')
    const lock = page.getByRole('textbox', { name: 'Language', exact: true })
    expect(await lock.getAttribute('readonly')).not.toBeNull()
    await source.getByRole('button', { name: 'Copy' }).click()
    expect(await field(page, 'Title').inputValue()).toBe('One')
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
    await page.getByLabel('Where a language is missing').selectOption('Hide the guide')
    await save(page)
    await page.reload()
    await eventually(() => page.getByLabel('Where a language is missing').inputValue()).toBe('hide')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 1024, 375]) {
    test(`the editor with everything open fits ${width} px and has no accessibility fault (${colorScheme})`, async () => {
      const page = await signedIn(editor(await aGuide('Everything', 'One', 'Two')), {
        colorScheme,
        viewport: { width, height: 900 },
      })
      await unfold(page, 'Behaviour')
      await unfold(page, 'Advanced')
      await page.getByLabel('Advance when').selectOption('The field has a certain value')
      await page.getByLabel('Do it for the person').selectOption('Fill in the field')
      await page.getByRole('button', { name: 'Add media' }).click()
      await page.getByRole('menuitem', { name: 'Link', exact: true }).click()
      await page.getByText(/unsaved changes/).waitFor()
      expect(await overflow(page)).toEqual([0, 0])
      expect(await violations(page)).toEqual([])
    })
  }
}
