import { daysIn } from '@waymark/domain/analytics/analytics'
import { expect, it } from 'vitest'
import { Refusal } from '../../../platform/http/index.ts'
import { readRange } from './report-range.ts'

const now = new Date('2026-03-02T23:59:59Z')

it('covers the last 30 days, today among them, unless told otherwise', () => {
  const range = readRange({}, now)
  expect(range).toEqual({
    fromDay: '2026-02-01',
    toDay: '2026-03-02',
    from: new Date('2026-02-01T00:00:00Z'),
    to: new Date('2026-03-03T00:00:00Z'),
  })
  expect(daysIn(range.fromDay, range.toDay)).toBe(30)
})

it('covers 30 days up to a given end, and from a given start to today', () => {
  expect(readRange({ to: '2026-01-30' }, now)).toMatchObject({ fromDay: '2026-01-01', toDay: '2026-01-30' })
  expect(readRange({ from: '2026-03-01' }, now)).toMatchObject({ fromDay: '2026-03-01', toDay: '2026-03-02' })
})

it('may be a single day', () => {
  const day = { fromDay: '2026-03-02', toDay: '2026-03-02' }
  expect(readRange({ from: '2026-03-02', to: '2026-03-02' }, now)).toMatchObject(day)
})

it.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, 'from', 'afterEnd'],
  [{ from: '2026-03-03' }, 'from', 'afterEnd'],
  [{ from: '2026-02-30' }, 'from', 'noSuchDay'],
  [{ to: '2026-13-01' }, 'to', 'noSuchDay'],
  [{ from: '2025-01-01', to: '2026-02-05' }, 'from', 'rangeTooLong'],
])('refuses %j', (requested, path, code) => {
  const refusal = (() => {
    try {
      return readRange(requested, now)
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code: 'breaksRule', data: { issues: [{ path, code }] } })
})

it('takes 400 days', () => {
  const range = readRange({ from: '2025-01-01', to: '2026-02-04' }, now)
  expect(daysIn(range.fromDay, range.toDay)).toBe(400)
})

it('EVENT-40 counts days of the time zone, of 23 hours too', () => {
  const day = { from: '2026-03-29', to: '2026-03-29' }
  expect(readRange(day, now, 'Europe/Berlin')).toMatchObject({
    from: new Date('2026-03-28T23:00:00Z'),
    to: new Date('2026-03-29T22:00:00Z'),
  })
  // It is the 3rd of March in Auckland already.
  expect(readRange({}, now, 'Pacific/Auckland')).toMatchObject({ fromDay: '2026-02-02', toDay: '2026-03-03' })
})
