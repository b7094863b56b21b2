import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { activeOption, paletteField, paletteOptions } from './drivers/command-palette.ts'
import { sheet } from './drivers/popover.ts'
import { toast, toasts } from './drivers/toasts.ts'
import { announcedValue, catalogue, expectNoAxeFaults } from './support/catalogue.ts'

const { openPiece } = catalogue()
const told = (page: Parameters<typeof announcedValue>[0]) => expect.poll(() => announcedValue(page))

test('CONST-6 a success leaves by itself, not while a person reads it; an error stays', async () => {
  const page = await openPiece('toasts')
  await page.clock.install()
  const success = page.getByRole('button', { name: 'Show success' })
  await page.getByRole('button', { name: 'Show error' }).click()
  await success.press('Enter')
  await toast(page, 'Guide saved').waitFor()
  await page.keyboard.press('F6')
  await expect.poll(() => toasts(page).evaluate(place => place === document.activeElement)).toBe(true)
  await page.clock.fastForward(60_000)
  await eventually(() => toast(page, 'Guide saved').isVisible()).toBe(true)
  await expectNoAxeFaults(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => success.evaluate(button => button === document.activeElement)).toBe(true)
  await page.clock.fastForward(3000)
  await toast(page, 'Guide saved').waitFor({ state: 'detached' })
  await eventually(() => toast(page, 'The guide could not be saved').isVisible()).toBe(true)
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
  await toast(page, 'The guide could not be saved').waitFor({ state: 'detached' })
})

test('errors interrupt a screen reader, a success waits its turn; an action is at hand', async () => {
  const page = await openPiece('toasts')
  await page.getByRole('button', { name: 'Show error' }).click()
  await page.getByRole('alert').filter({ hasText: 'The guide could not be saved' }).waitFor()
  await page.getByRole('button', { name: 'Show one with an action' }).click()
  await page.getByRole('status').filter({ hasText: 'Guide deleted' }).waitFor()
  await page.keyboard.press('F6')
  await toasts(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await toast(page, 'Guide is back').waitFor()
})

test('WIDGET-5 WIDGET-21 a popover opens on a click, is 300 px wide at most and gives the focus back', async () => {
  const page = await openPiece('popover')
  const button = page.getByRole('button', { name: 'About happiness' })
  await button.click()
  const about = sheet(page, 'About happiness')
  await about.waitFor()
  expect((await about.boundingBox())?.width).toBeLessThanOrEqual(300)
  await expectNoAxeFaults(page)
  await page.keyboard.press('Escape')
  await about.waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate(one => one === document.activeElement)).toBe(true)
  await button.press('Enter')
  await about.waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await about.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Stays closed' }).click()
  await eventually(() => sheet(page, 'Blocked').count()).toBe(0)
  await page.getByRole('button', { name: 'Filter' }).press('Enter')
  await sheet(page, 'Filter').getByRole('button', { name: 'Apply' }).press('Enter')
  await told(page).toBe('applied')
})

test('WIDGET-21 tooltips are 80, 200, 260 or 380 px wide at most', async () => {
  const page = await openPiece('hint')
  for (const [size, width] of [
    ['small', 80],
    ['medium', 200],
    ['large', 260],
    ['extraLarge', 380],
  ] as const) {
    await page.getByRole('button', { name: size, exact: true }).hover()
    const tip = page.getByRole('tooltip')
    await tip.waitFor()
    expect(Math.round((await tip.boundingBox())?.width ?? 0)).toBeLessThanOrEqual(width)
    await page.mouse.move(0, 0)
    await tip.waitFor({ state: 'hidden' })
  }
})

test('a question is answered by keyboard; Escape says no', async () => {
  const page = await openPiece('confirm-dialog')
  const ask = page.getByRole('button', { name: 'Delete', exact: true })
  await ask.press('Enter')
  const dialog = sheet(page, 'Delete the chapter “Billing”?')
  await dialog.waitFor()
  await expectNoAxeFaults(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await told(page).toBe('kept')
  await ask.press('Enter')
  await dialog.getByRole('button', { name: 'Delete the chapter' }).press('Enter')
  await told(page).toBe('deleted')
  await expect.poll(() => ask.evaluate(one => one === document.activeElement)).toBe(true)
})

test('the limit modal says what is used of what is allowed, and who can raise it', async () => {
  const page = await openPiece('limit-modal')
  await page.getByRole('button', { name: 'Publish the sixth guide' }).press('Enter')
  const modal = sheet(page, 'No further public guide')
  await modal.getByText('Anyone who runs this server can raise the limit.').waitFor()
  const meter = modal.getByRole('progressbar', { name: '5 of 5 used' })
  expect([await meter.getAttribute('value'), await meter.getAttribute('max')]).toEqual(['5', '5'])
  await expectNoAxeFaults(page)
  await page.keyboard.press('Enter')
  await told(page).toBe('closed')
})

test('the palette keeps the focus in its field while arrow keys move through the results', async () => {
  const page = await openPiece('command-palette')
  const button = page.getByRole('button', { name: 'Jump to', exact: true })
  await button.press('Enter')
  await paletteField(page).waitFor()
  await expect.poll(() => activeOption(page)).toBe('Manage')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => activeOption(page)).toBe('Invite your teamDraft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => activeOption(page)).toBe('TeamGlobal settings')
  await eventually(() => paletteField(page).evaluate(field => field === document.activeElement)).toBe(true)
  await expectNoAxeFaults(page)
  await page.keyboard.type('team')
  await expect.poll(() => paletteOptions(page)).toEqual(['TeamGlobal settings', 'Invite your teamDraft'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await told(page).toMatch(/^team-guide/)
  await expect.poll(() => button.evaluate(one => one === document.activeElement)).toBe(true)
})

test('the palette says that nothing was found, and that the server is away', async () => {
  const page = await openPiece('command-palette')
  await page.getByRole('button', { name: 'Jump to', exact: true }).click()
  await paletteField(page).waitFor()
  await page.keyboard.type('nothing like it')
  await page.getByText('Try a different keyword').waitFor()
  await page.getByRole('status').filter({ hasText: '0 results' }).waitFor()
  await told(page).toContain('asked for “nothing like it”')
  await page.keyboard.press('Escape')
  await paletteField(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Jump while the server is away' }).click()
  await page.getByRole('alert').filter({ hasText: 'could not be reached' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByRole('alert').filter({ hasText: 'could not be reached' }).waitFor({ state: 'detached' })
})
