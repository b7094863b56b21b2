import { type DateRange, filterFault, openDateFilter } from '@waymark/domain/delivery/targeting'
import { formatInstant } from '@waymark/kit/date-rules'
import i18next, { type TFunction } from 'i18next'
import { expect, it } from 'vitest'
import de from '../../../../../packages/locales/de/dates.json' with { type: 'json' }
import en from '../../../../../packages/locales/en-US/dates.json' with { type: 'json' }
import { describeDateFilter } from './describe-date-filter.ts'

const texts = i18next.createInstance()
await texts.init({
  lng: 'en-US',
  defaultNS: 'dates',
  resources: { 'en-US': { dates: en }, de: { dates: de } },
  interpolation: { escapeValue: false },
})

const say = (value: string | DateRange | { is: 'empty' | 'notEmpty' }, locale: string): string => {
  const filter = { operator: typeof value === 'string' ? 'relativeEquals' : 'within', value } as const
  expect(filterFault({ key: 'lastSeenAt', type: 'datetime', ...filter }, null)).toBeNull()
  const state = openDateFilter(filter)
  return state === null
    ? ''
    : describeDateFilter(state, texts.getFixedT(locale, 'dates') as TFunction<'dates'>, locale)
}

const atTen = '2026-01-01T10:00:00Z'
const instantText = (locale: string) => formatInstant(Date.parse(atTen), locale)

it.each([
  [{ from: '2026-01-01', to: 'today' }, 'From 1 Jan 2026 to today', 'Von 1. Jan. 2026 bis heute'],
  [
    { from: '2026-01-01', to: '2026-02-01' },
    'From 1 Jan 2026 to 1 Feb 2026',
    'Von 1. Jan. 2026 bis 1. Feb. 2026',
  ],
  [
    { from: '2026-01-01', to: 'tomorrow' },
    'From 1 Jan 2026 to 1 day from now',
    'Von 1. Jan. 2026 bis in 1 Tag',
  ],
  [
    { from: 'today - 2 week', to: '2026-02-01' },
    'From 2 weeks ago to 1 Feb 2026',
    'Von vor 2 Wochen bis 1. Feb. 2026',
  ],
  [{ from: '2026-01-01', to: null }, 'After 31 Dec 2025', 'Nach dem 31. Dez. 2025'],
  [{ from: null, to: '2026-01-01' }, 'Before 2 Jan 2026', 'Vor dem 2. Jan. 2026'],
  [
    { from: 'today - 7 day', to: null },
    'From 7 days ago to any time after',
    'Von vor 7 Tagen bis beliebig später',
  ],
  [{ from: null, to: 'today' }, 'From any time before to today', 'Von beliebig früher bis heute'],
  [{ from: 'today', to: 'yesterday' }, 'From today to 1 day ago', 'Von heute bis vor 1 Tag'],
  [
    { from: atTen, to: 'today' },
    `From ${instantText('en-US')} to today`,
    `Von ${instantText('de')} bis heute`,
  ],
  ['2026-03-29', 'On 29 Mar 2026', 'Am 29. März 2026'],
  ['2026-01-01T23:30:00Z', 'On 2 Jan 2026', 'Am 2. Jan. 2026'],
  ['yesterday', 'Exactly 1 day ago', 'Genau vor 1 Tag'],
  ['today + 3 months', 'Exactly 3 months from now', 'Genau in 3 Monaten'],
  [{ is: 'empty' }, 'Has no date', 'Hat kein Datum'],
  [{ is: 'notEmpty' }, 'Has a date', 'Hat ein Datum'],
] as const)('DATE-9 %j is described in words', (value, english, german) => {
  expect([say(value, 'en-US'), say(value, 'de')]).toEqual([english, german])
})
