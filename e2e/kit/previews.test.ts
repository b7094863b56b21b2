import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { catalogue, everyLook, expectNoAxeFaults, toldValue } from './support/catalogue.ts'

const { openPiece } = catalogue()

it('WIDGET-8 the corner picker offers four corners, by pointer and arrow keys', async () => {
  const page = await openPiece('launcher-corner-picker')
  const picker = page.getByRole('group', { name: 'Position', exact: true })
  const radios = picker.getByRole('radio')
  await eventually(() => radios.evaluateAll(all => all.map(one => one.getAttribute('aria-label')))).toEqual([
    'Top left',
    'Top right',
    'Bottom left',
    'Bottom right',
  ])
  await picker.getByRole('radio', { name: 'Bottom left' }).focus()
  await page.keyboard.press('ArrowRight')
  await eventually(() => toldValue(page)).toBe('bottom-right')
  await picker.getByRole('radio', { name: 'Top left' }).click()
  await eventually(() => toldValue(page)).toBe('top-left')
  const denied = page.getByRole('group', { name: 'Position that may not be changed' })
  await denied.getByRole('radio', { name: 'Top left' }).click({ force: true })
  await eventually(() => denied.getByRole('radio', { name: 'Top right' }).isChecked()).toBe(true)
})

it('WIDGET-8 the corners stay where they are in right-to-left scripts', async () => {
  const page = await openPiece('launcher-corner-picker', { dir: 'rtl' })
  const picker = page.getByRole('group', { name: 'Position', exact: true })
  const [left, right] = await Promise.all(
    ['Top left', 'Top right'].map(
      async name => (await picker.getByRole('radio', { name }).boundingBox())?.x ?? 0,
    ),
  )
  expect(left).toBeLessThan(right ?? 0)
})

it('WIDGET-7 the assistant preview: tabs by arrow keys, search, filters, no result, external link, 350 or 588 by 500', async () => {
  const page = await openPiece('assistant-preview')
  const panel = page.getByRole('region', { name: 'Preview of the assistant' })
  await eventually(() => panel.boundingBox()).toMatchObject({ width: 350, height: 500 })
  await panel.getByRole('button', { name: 'Wider' }).click()
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(588)
  await panel.getByRole('tab', { name: 'Home' }).focus()
  await page.keyboard.press('ArrowRight')
  await eventually(() => panel.getByRole('tab', { name: 'Search' }).getAttribute('aria-selected')).toBe(
    'true',
  )
  const titles = () => panel.getByRole('listitem').allInnerTexts()
  await eventually(() => titles()).toHaveLength(4)
  await panel.getByRole('searchbox').fill('INVOICE')
  await eventually(() => titles()).toHaveLength(3)
  await panel.getByRole('button', { name: 'Documents' }).click()
  await eventually(() => titles()).toEqual([expect.stringContaining('How invoices are numbered')])
  await panel.getByRole('searchbox').fill('tide')
  await panel.getByText('No Results').waitFor()
  await panel.getByText("Sorry, we couldn't find what you were looking for!").waitFor()
  await eventually(() => panel.getByRole('link', { name: 'Open the help centre' }).getAttribute('href')).toBe(
    'https://help.example.com/',
  )
  await panel.getByRole('tab', { name: 'Search' }).press('Home')
  await eventually(() => titles()).toEqual([expect.stringContaining('Invoices in two languages')])
})

it('WIDGET-16 the step card is 350 px wide and says where it stands', async () => {
  const page = await openPiece('step-preview-card')
  const stage = page.getByRole('region', { name: 'Preview', exact: true })
  await stage.getByText('2/7').waitFor()
  await stage.getByText('Next', { exact: true }).waitFor()
  await stage.getByText('Back', { exact: true }).waitFor()
  const card = stage.locator('div').first()
  expect((await card.boundingBox())?.width).toBe(350)
})

it.each(everyLook)(
  'the search of the assistant preview has no accessibility fault: $theme $dir',
  async look => {
    const page = await openPiece('assistant-preview', look)
    await page.getByRole('tab', { name: 'Search' }).first().click()
    await expectNoAxeFaults(page)
  },
)
