import { test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { announcedValue, catalogue } from './support/catalogue.ts'

const { openPiece } = catalogue()

test('a button that is not allowed keeps its place in the tab order, says why and does nothing', async () => {
  const page = await openPiece('button')
  const denied = page.getByRole('button', { name: 'Publish' })
  await denied.focus()
  await page.getByRole('tooltip', { name: /not change them/ }).waitFor()
  await page.keyboard.press('Enter')
  await eventually(() => announcedValue(page)).toBe('nothing yet')
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  await eventually(() => announcedValue(page)).toBe('primary')
})
