import { test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { editor, field, focused, aGuide as makeGuide, titles, undoByToast, unfold } from './editor-page.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const aGuide = (title: string, ...contents: string[]) => makeGuide(dashboard(), title, contents)

test('Space lifts a step, arrow keys move it, Escape puts it back, Space drops it; each is announced', async () => {
  const page = await signedIn(editor(await aGuide('Lifted', 'One', 'Two', 'Three')))
  const told = page.getByRole('navigation', { name: 'Steps' }).getByRole('status')
  const handle = page.getByRole('button', { name: 'Move step 1' })
  await handle.press('Space')
  await told.getByText('Step 1 of 3 picked up').waitFor()
  await handle.press('ArrowDown')
  await told.getByText('Position 2 of 3').waitFor()
  await handle.press('Escape')
  await told.getByText('Step 1 was not moved').waitFor()
  await eventually(() => titles(page)).toEqual(['One', 'Two', 'Three'])
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
  await page.getByRole('button', { name: 'More actions for step 1' }).click()
  await page.getByRole('menuitem', { name: 'Slide before this' }).click()
  await eventually(() => titles(page)).toEqual(['Untitled', 'One', 'Two'])
  await page.getByRole('button', { name: /One$/ }).focus()
  await page.keyboard.press('Delete')
  await eventually(() => titles(page)).toEqual(['Untitled', 'Two'])
  await field(page, 'Title').fill('Still here')
  await undoByToast(page)
  await eventually(() => titles(page)).toEqual(['Untitled', 'One', 'Still here'])
})

test('undo takes back typing in bursts and leads to the step it was done on; redo does it again', async () => {
  const page = await signedIn(editor(await aGuide('Undone', 'One', 'Two')))
  await field(page, 'Title').press('End')
  await field(page, 'Title').pressSequentially(' by one')
  await page.getByRole('button', { name: /Two$/ }).click()
  await unfold(page, 'Behavior')
  await page.getByRole('switch', { name: 'Require user action' }).check()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.waitForURL(/step=1/)
  await eventually(() => field(page, 'Title').inputValue()).toBe('One')
  await eventually(() => page.getByText(/unsaved change/).count()).toBe(0)
  await page.getByRole('button', { name: 'Redo (Ctrl+Shift+Z)' }).click()
  await eventually(() => field(page, 'Title').inputValue()).toBe('One by one')
  await page.keyboard.press('Control+Shift+z')
  await page.getByText('2 unsaved changes').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.keyboard.press('Control+z')
  await page.getByText('2 unsaved changes').waitFor()
})

test('GUIDE-23 more than 12 steps are warned of, and a warning blocks nothing', async () => {
  const page = await signedIn(editor(await aGuide('Long', ...Array.from({ length: 13 }, (_, n) => `S${n}`))))
  await page.getByText('Long guides lose users: 12 steps or fewer work best.').first().waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('status').getByText('The guide is live').waitFor()
})
