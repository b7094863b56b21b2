import { expect, test } from 'vitest'
import { focusDay, mayChangeMonth, openView, showMonth } from './calendar-view.ts'

const bounds = { min: '2026-01-10', max: '2026-12-20' }
const one = { bounds, months: 1 }
const two = { bounds, months: 2 }

test.each([
  ['2026-03-18', one, '2026-03-01', '2026-03-18'],
  ['2026-12-05', two, '2026-11-01', '2026-12-05'],
  ['2020-01-01', two, '2026-01-01', '2026-01-10'],
])('opened at %s', (day, frame, firstMonth, focused) => {
  expect(openView(day, frame)).toEqual({ firstMonth, focused })
})

test.each([
  // In sight already; the month before; the month after the last one in sight; beyond the bounds.
  ['2026-04-30', two, '2026-03-01', '2026-04-30'],
  ['2026-02-28', two, '2026-02-01', '2026-02-28'],
  ['2026-05-01', two, '2026-04-01', '2026-05-01'],
  ['2027-05-01', two, '2026-11-01', '2026-12-20'],
  ['2026-05-01', one, '2026-05-01', '2026-05-01'],
])('WIDGET-1 from March, the focus on %s shows what it must', (day, frame, firstMonth, focused) => {
  expect(focusDay(openView('2026-03-18', frame), day, frame)).toEqual({ firstMonth, focused })
})

test.each([
  ['2026-05-01', one, '2026-05-01', '2026-05-18'],
  ['2026-12-01', two, '2026-11-01', '2026-11-18'],
  ['2025-06-01', one, '2026-01-01', '2026-01-18'],
  // The focused day stays while its month is in sight.
  ['2026-02-01', two, '2026-02-01', '2026-03-18'],
])('WIDGET-1 from March, %s is shown as far as the bounds allow', (month, frame, firstMonth, focused) => {
  expect(showMonth(openView('2026-03-18', frame), month, frame)).toEqual({ firstMonth, focused })
})

test('WIDGET-1 the arrows stop where no day can be chosen any more', () => {
  const first = openView('2026-01-15', two)
  expect([mayChangeMonth(first, two, false), mayChangeMonth(first, two, true)]).toEqual([false, true])
  const last = openView('2026-12-15', two)
  expect([mayChangeMonth(last, two, false), mayChangeMonth(last, two, true)]).toEqual([true, false])
})
