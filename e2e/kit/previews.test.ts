import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { announcedValue, catalogue } from './support/catalogue.ts'

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
  await eventually(() => announcedValue(page)).toBe('bottom-right')
  await picker.getByRole('radio', { name: 'Top left' }).click()
  await eventually(() => announcedValue(page)).toBe('top-left')
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
