import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflow } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { openDateFilter } from './drivers/date-filter.ts'
import { dateField, openedPicker, openPicker } from './drivers/date-picker.ts'
import { announcedValue, bothLooks, catalogue, expectNoAxeFaults } from './support/catalogue.ts'

const { openPiece } = catalogue()

/** Returns the day at the keyboard focus, as a screen reader would announce it. */
const focusedDay = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null)
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const told = (page: Page) => expect.poll(() => announcedValue(page))

const pieces = [
  ['date-picker', 'Start'],
  ['date-range-picker', 'Period'],
  ['date-time-field', 'Date'],
  ['date-filter-dropdown', 'Last seen'],
] as const

test.each(bothLooks)('every date piece is without fault while it is open, in $theme, $dir', async look => {
  for (const [id, field] of pieces) {
    const page = await openPiece(id, look)
    await dateField(page, field).first().click()
    await page.getByRole('dialog').waitFor()
    await expectNoAxeFaults(page, look)
    await page.close()
  }
})

test('WIDGET-1 WIDGET-22 a day is chosen from the menus and takes effect with Apply, not with Cancel', async () => {
  const page = await openPiece('date-picker')
  const picker = await openPicker(page, 'Start')
  expect((await picker.panel.boundingBox())?.width).toBe(297)
  await picker.choose('Year', 'March 2026', '2028')
  await picker.choose('Month', 'March 2028', 'February')
  await picker.day('29 February 2028').click()
  await picker.press('Cancel')
  await eventually(() => announcedValue(page)).toBe('none')
  const again = await openPicker(page, 'Start')
  await again.day('5 March 2026').click()
  await again.press('Apply')
  await told(page).toBe('2026-03-05')
  await eventually(() => dateField(page, 'Start').innerText()).toContain('5 Mar 2026')
  await eventually(() => focusedText(page)).toContain('5 Mar 2026')
})

test('WIDGET-22 the menu of months is 240 px high at most, and a first Escape closes it alone', async () => {
  const page = await openPiece('date-picker')
  const picker = await openPicker(page, 'Start')
  await picker.panel.getByRole('combobox', { name: 'Month' }).click()
  const menu = picker.panel.getByRole('listbox')
  await menu.waitFor()
  expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(240)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await eventually(() => picker.panel.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await picker.panel.waitFor({ state: 'hidden' })
})

test('a day is chosen with the keyboard alone', async () => {
  const page = await openPiece('date-picker')
  await dateField(page, 'Start').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedDay(page)).toBe('2026-03-18')
  const steps = [
    ['ArrowRight', '2026-03-19'],
    ['ArrowDown', '2026-03-26'],
    ['ArrowLeft', '2026-03-25'],
    ['ArrowUp', '2026-03-18'],
    ['Home', '2026-03-16'],
    ['End', '2026-03-22'],
    ['PageDown', '2026-04-22'],
    ['PageUp', '2026-03-22'],
    ['Shift+PageDown', '2027-03-22'],
    ['Shift+PageUp', '2026-03-22'],
    ['Shift+PageUp', '2025-03-22'],
  ] as const
  for (const [key, day] of steps) {
    await page.keyboard.press(key)
    await expect.poll(() => focusedDay(page), { message: key }).toBe(day)
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await eventually(() => focusedText(page)).toBe('Apply')
  await page.keyboard.press('Enter')
  await told(page).toBe('2025-03-22')
})

test('from right to left the side arrows change places', async () => {
  const page = await openPiece('date-picker', { dir: 'rtl' })
  await openPicker(page, 'Start')
  await expect.poll(() => focusedDay(page)).toBe('2026-03-18')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focusedDay(page)).toBe('2026-03-17')
})

test('WIDGET-1 days outside the bounds cannot be chosen and the arrows stop there', async () => {
  const page = await openPiece('date-picker')
  const picker = await openPicker(page, 'Delivery')
  await eventually(() => picker.day('9 March 2026').getAttribute('aria-disabled')).toBe('true')
  await picker.day('9 March 2026').click({ force: true })
  await eventually(() => picker.day('20 March 2026').getAttribute('aria-selected')).toBe('true')
  await picker.pressRefused('Previous month')
  await eventually(() => picker.month('March 2026').isVisible()).toBe(true)
  await picker.press('Next month')
  await picker.month('April 2026').waitFor()
  await picker.pressRefused('Next month')
  await eventually(() => picker.month('April 2026').isVisible()).toBe(true)
  await picker.day('15 April 2026').focus()
  await page.keyboard.press('PageDown')
  await expect.poll(() => focusedDay(page)).toBe('2026-04-20')
})

test('WIDGET-5 a blocked field does not open by click, one that is not allowed neither', async () => {
  const page = await openPiece('date-picker')
  await dateField(page, 'Blocked').click()
  await dateField(page, 'Published').focus()
  await page.keyboard.press('Enter')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await dateField(page, 'Published').hover()
  await page.getByRole('tooltip', { name: /role may not change/ }).waitFor()
})

test('in a dialog, Escape closes the picker and leaves the dialog open', async () => {
  const page = await openPiece('date-picker')
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renewal' })
  await dialog.getByRole('button', { name: /^Renews/ }).click()
  const picker = openedPicker(page, 'Renews')
  await picker.panel.waitFor()
  await expect.poll(() => focusedDay(page)).toBe('2026-03-18')
  await page.keyboard.press('Escape')
  await picker.panel.waitFor({ state: 'hidden' })
  await eventually(() => dialog.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('WIDGET-2 WIDGET-3 two clicks choose a range, in either order, and hovering previews it', async () => {
  const page = await openPiece('date-range-picker')
  const picker = await openPicker(page, 'Period')
  await picker.month('February 2026').waitFor()
  await picker.month('March 2026').waitFor()
  await picker.day('12 March 2026').click()
  const summary = picker.panel.getByRole('status')
  await summary.getByText('12 Mar 2026').waitFor()
  await picker.day('26 February 2026').hover()
  await summary.getByText('26 Feb 2026 – 12 Mar 2026').waitFor()
  await eventually(() => picker.day('3 March 2026').getAttribute('aria-selected')).toBe('true')
  await eventually(() => announcedValue(page)).toContain('2026-02-17')
  await picker.day('26 February 2026').click()
  await told(page).toBe('{"from":"2026-02-26","to":"2026-03-12"}')
  await picker.panel.waitFor({ state: 'hidden' })
  await eventually(() => dateField(page, 'Period').innerText()).toContain('26 Feb 2026 – 12 Mar 2026')
})

test('WIDGET-3 a click outside keeps the one day of the first click, Escape keeps nothing', async () => {
  const page = await openPiece('date-range-picker')
  const first = await openPicker(page, 'Period')
  await first.day('4 March 2026').click()
  await page.keyboard.press('Escape')
  await first.panel.waitFor({ state: 'hidden' })
  await eventually(() => announcedValue(page)).toContain('2026-02-17')
  const second = await openPicker(page, 'Period')
  await second.day('4 March 2026').click()
  await page.getByRole('heading', { level: 1 }).click()
  await told(page).toBe('{"from":"2026-03-04","to":"2026-03-04"}')
})

test('a range is chosen with the keyboard alone, and the focus previews it', async () => {
  const page = await openPiece('date-range-picker')
  await dateField(page, 'Period').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedDay(page)).toBe('2026-02-17')
  await page.keyboard.press('Enter')
  await page.keyboard.press('PageDown')
  await expect.poll(() => focusedDay(page)).toBe('2026-03-17')
  await page.getByText('17 Feb 2026 – 17 Mar 2026').waitFor()
  await page.keyboard.press(' ')
  await told(page).toBe('{"from":"2026-02-17","to":"2026-03-17"}')
  await eventually(() => focusedText(page)).toContain('17 Mar 2026')
})

test('presets, one’s own range and taking it back', async () => {
  const page = await openPiece('date-range-picker')
  const picker = await openPicker(page, 'Period')
  const preset = (name: string) => picker.panel.getByRole('button', { name })
  await eventually(() => preset('Last 30 days').getAttribute('aria-pressed')).toBe('true')
  await preset('Custom').click()
  await eventually(() => focusedDay(page)).toBe('2026-02-17')
  await preset('Last month').click()
  await told(page).toBe('{"from":"2026-02-01","to":"2026-02-28"}')
  const again = await openPicker(page, 'Period')
  await again.press('Clear dates')
  await told(page).toBe('none')
})

test('WIDGET-6 a range reaches one year either way', async () => {
  const page = await openPiece('date-range-picker')
  const picker = await openPicker(page, 'Period')
  await picker.choose('Year', 'February 2026', '2025')
  await picker.month('March 2025').waitFor()
  await eventually(() => picker.day('17 March 2025').getAttribute('aria-disabled')).toBe('true')
  await eventually(() => picker.day('18 March 2025').getAttribute('aria-disabled')).toBe('false')
  await picker.pressRefused('Previous month')
  await eventually(() => picker.month('March 2025').isVisible()).toBe(true)
})

test('WIDGET-4 the months slide for 200 ms, not at all for people who asked for less motion', async () => {
  const page = await openPiece('date-range-picker')
  const picker = await openPicker(page, 'Period')
  // A busy machine may look only when the months have come to rest.
  await page.evaluate(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function (keyframes, options) {
      document.title = `slid ${JSON.stringify(options)}`
      return animate.call(this, keyframes, options)
    }
  })
  await picker.press('Next month')
  await expect.poll(() => page.title()).toContain('slid {"duration":200,')
  await page.evaluate(() => {
    document.title = 'at rest'
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await picker.press('Next month')
  await picker.month('May 2026').waitFor()
  await eventually(() => page.title()).toBe('at rest')
})

test('WIDGET-5 while clicks are blocked, one outside does not close it and one on the field does not open it', async () => {
  const page = await openPiece('date-range-picker')
  const block = page.getByRole('checkbox', { name: 'Block clicks' })
  await block.check()
  await dateField(page, 'Explained').click()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await block.uncheck()
  const picker = await openPicker(page, 'Explained')
  await block.evaluate((box: HTMLInputElement) => box.click())
  await page.getByRole('heading', { level: 1 }).click()
  await eventually(() => picker.panel.isVisible()).toBe(true)
})

test('WIDGET-2 on a narrow screen the months stand below each other and everything can be reached', async () => {
  const page = await openPiece('date-range-picker', { width: 375 })
  const picker = await openPicker(page, 'Period')
  const [first, second] = await Promise.all(
    ['February 2026', 'March 2026'].map(month => picker.month(month).boundingBox()),
  )
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))
  await eventually(() => overflow(page)).toEqual([0, 0])
  const box = await picker.panel.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375)
  await picker.day('31 March 2026').click()
  await picker.day('31 March 2026').click()
  await told(page).toBe('{"from":"2026-03-31","to":"2026-03-31"}')
})

test('FIELD-47 CONST-5 MSG-16 day, hour and zone give an instant; a zone is found by any part of it', async () => {
  const page = await openPiece('date-time-field')
  await told(page).toBe('{"utc":"2026-03-18T10:00:00.000Z","timezone":"Europe/Berlin"}')
  const start = page.getByRole('group', { name: 'Start', exact: true })
  await eventually(() =>
    start.getByRole('combobox', { name: 'Time', exact: true }).locator('option').count(),
  ).toBe(24)
  await start.getByRole('combobox', { name: 'Time', exact: true }).selectOption('00:00')
  await told(page).toContain('2026-03-17T23:00:00.000Z')
  const zone = start.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('asia/kol')
  await page.getByRole('option', { name: 'Kolkata – India Standard Time (UTC+05:30)' }).click()
  await told(page).toBe('{"utc":"2026-03-17T18:30:00.000Z","timezone":"Asia/Kolkata"}')
  await zone.fill('+05:45')
  const found = page.getByRole('listbox', { name: 'Time zone' }).getByRole('option')
  await expect.poll(() => found.allInnerTexts()).toEqual(['Kathmandu – Nepal Time (UTC+05:45)'])
  await zone.fill('nowhere at all')
  await page.getByText('No time zone found').waitFor()
  await page.getByRole('group', { name: 'Skipped' }).getByText('03:00 is used instead').waitFor()
})

test('DATE-8 USEG-31 the date filter does not close while a count is wrong, and shows the error', async () => {
  const page = await openPiece('date-filter-dropdown')
  const filter = await openDateFilter(page, 'Last seen')
  const width = (await filter.panel.boundingBox())?.width ?? 0
  expect(width).toBeGreaterThanOrEqual(260)
  expect(width).toBeLessThanOrEqual(350)
  await filter.count('From').fill('1000')
  await filter.panel.getByText('Invalid value').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await filter.done()
  await eventually(() => filter.panel.isVisible()).toBe(true)
  await eventually(() => filter.count('From').evaluate(field => field === document.activeElement)).toBe(true)
  await filter.count('From').fill('999')
  await page.keyboard.press('Escape')
  await filter.panel.waitFor({ state: 'hidden' })
  await told(page).toBe('{"operator":"within","value":{"from":"today - 999 day","to":null}}')
})

test('DATE-5 DATE-6 DATE-7 one side of the date filter follows the other', async () => {
  const page = await openPiece('date-filter-dropdown')
  const filter = await openDateFilter(page, 'Last seen')
  await eventually(() => filter.kind('To').inputValue()).toBe('anyAfter')
  const after = filter.kind('From').getByRole('option', { name: 'Any time after', includeHidden: true })
  await eventually(() => after.isDisabled()).toBe(true)
  await filter.kind('To').selectOption('future')
  await eventually(() => after.isDisabled()).toBe(false)
  await filter.unit('To').selectOption('week')
  await eventually(() => filter.unit('From').inputValue()).toBe('week')
  await filter.kind('From').selectOption('anyBefore')
  await filter.done()
  await told(page).toBe('{"operator":"within","value":{"from":null,"to":"today + 1 week"}}')
})

test('DATE-1 the date filter asks for a day where its type needs one', async () => {
  const page = await openPiece('date-filter-dropdown')
  const filter = await openDateFilter(page, 'Last seen')
  await filter.pickType('After')
  await filter.done()
  await filter.panel.getByText('Invalid value: choose a date').waitFor()
  await openedPicker(page, 'Last seen').day('10 March 2026').click()
  await filter.done()
  await told(page).toBe('{"operator":"within","value":{"from":"2026-03-11","to":null}}')
  const again = await openDateFilter(page, 'Last seen')
  await again.pickType('Has no date')
  await again.done()
  await told(page).toBe('{"operator":"within","value":{"is":"empty"}}')
})

test('CONST-1 CONST-2 a time is relative under 36 hours, then a day', async () => {
  const page = await openPiece('relative-time')
  const times = page.locator('main time')
  await eventually(() => times.allInnerTexts()).toEqual([
    'now',
    '5 minutes ago',
    '2 hours ago',
    '35 hours ago',
    expect.stringMatching(/^1[67] Mar 2026$/),
    expect.stringMatching(/^1[89] Mar 2025$/),
  ])
})
