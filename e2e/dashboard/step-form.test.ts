import { expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { editor, field, aGuide as makeGuide, save, unfold } from './editor-page.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

const aGuide = (title: string, ...contents: string[]) => makeGuide(dashboard(), title, contents)

test('FIELD-44 a note and a link are written in place; each is taken away by pressing twice', async () => {
  const page = await signedIn(editor(await aGuide('Media', 'One')))
  await page.getByRole('button', { name: 'Add media' }).click()
  await page.getByRole('menuitem', { name: 'Info box' }).click()
  await field(page, 'Note').fill('Ask the team lead.')
  await page.frameLocator('iframe[title="Step as users see it"]').getByText('Ask the team lead.').waitFor()
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
  await eventually(() => field(page, 'Video URL').inputValue()).toBe('https://vimeo.com/123456')
})

test('GUIDE-12 GUIDE-13 the four conditions, skipping, automation and position go to the server and come back', async () => {
  const id = await aGuide('Conditions', 'One')
  const page = await signedIn(editor(id))
  await unfold(page, 'Behavior')
  await unfold(page, 'Advanced')
  const when = page.getByLabel('Advance when')
  for (const [condition, label] of [
    ['nonempty', 'The field has any value'],
    ['nonEmptyDropdown', 'Any option is selected in the dropdown'],
    ['forceValueDropdown', 'A specific option is selected in the dropdown'],
    ['forceValue', 'The field has a specific value'],
  ] as const) {
    await when.selectOption(label)
    await eventually(() => when.inputValue()).toBe(condition)
  }
  await page.getByLabel('Comparison').selectOption('matches the pattern')
  await field(page, 'Value').fill('[0-9]{6}')
  await page.getByLabel('Skip the step when').selectOption('self')
  await page.getByLabel('Automation').selectOption('Fill in the field')
  await field(page, 'Text to fill in').fill('100200')
  await page.getByRole('switch', { name: 'Ask first' }).uncheck()
  await field(page, 'Contained text').fill('Customer')
  await field(page, 'Scrolling list').fill('#orders')
  await field(page, 'Text in the row').fill('Order 4711')
  await field(page, 'Row number').fill('4711x')
  await page.getByLabel('Position of the card').selectOption('To the left')
  await field(page, 'Vertical offset (px)').fill('-12')
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
    identifier: {
      candidates: [{ css: '#one' }],
      text: 'Customer',
      row: { container: '#orders', text: 'Order 4711', position: 4711 },
    },
    manualStepboxPositioning: { side: 'left', dx: 0, dy: -12 },
  })
})

test('a selector says in plain words how long it will hold, and can be tried earlier', async () => {
  const page = await signedIn(editor(await aGuide('Selectors', 'One')))
  await page.getByText("Steady. Uses the element's own id.").waitFor()
  await page.getByRole('button', { name: 'Add selector' }).click()
  await field(page, 'CSS selector 2').fill('div > button:nth-child(3)')
  await page.getByText(/^Fragile\. Depends on positions/).waitFor()
  await page.getByRole('button', { name: 'Move selector 2 up' }).click()
  await eventually(() => field(page, 'CSS selector 1').inputValue()).toBe('div > button:nth-child(3)')
})

test('an issue in a folded part unfolds it', async () => {
  const page = await signedIn(editor(await aGuide('Folded', 'One')))
  await unfold(page, 'Behavior')
  await page.getByLabel('Advance when').selectOption('The field has a specific value')
  await unfold(page, 'Behavior')
  await page.getByRole('button', { name: '1 issue', exact: true }).click()
  await page.getByRole('button', { name: /Enter a value/ }).click()
  await eventually(() => field(page, 'Value').evaluate(input => input === document.activeElement)).toBe(true)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the editor with everything open fits every width and has no accessibility fault (${colorScheme})`, async () => {
    const page = await signedIn(editor(await aGuide('Everything', 'One', 'Two')), { colorScheme })
    await unfold(page, 'Behavior')
    await unfold(page, 'Advanced')
    await page.getByLabel('Advance when').selectOption('The field has a specific value')
    await page.getByLabel('Automation').selectOption('Fill in the field')
    await page.getByRole('button', { name: 'Add media' }).click()
    await page.getByRole('menuitem', { name: 'Link', exact: true }).click()
    await page.getByText(/unsaved changes/).waitFor()
    for (const width of [1440, 1024, 375]) {
      await page.setViewportSize({ width, height: 900 })
      await eventually(() => overflow(page)).toEqual([0, 0])
      expect(await violations(page)).toEqual([])
    }
  })
}
