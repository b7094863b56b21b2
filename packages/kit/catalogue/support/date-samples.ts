import type { DateFilterLabels, DateRangePickerLabels, DateTimeLabels } from '../../src/dates.ts'

/** The day that the date pages take for today, a Wednesday, so that they look the same on every day. */
export const sampleToday = '2026-03-18'

export const sampleDateLabels: DateTimeLabels & DateRangePickerLabels = {
  locale: 'en-US',
  month: 'Month',
  year: 'Year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  noEarlier: 'No earlier dates can be chosen',
  noLater: 'No later dates can be chosen',
  chooseDay: 'Choose a date',
  cancel: 'Cancel',
  apply: 'Apply',
  chooseRange: 'Choose dates',
  presets: 'Suggested ranges',
  preset: {
    last7: 'Last 7 days',
    last30: 'Last 30 days',
    last90: 'Last 90 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    custom: 'Custom',
  },
  range: (from, to) => `${from} – ${to}`,
  days: count => (count === 1 ? '1 day' : `${count} days`),
  chooseEnd: 'Choose the last day',
  clear: 'Clear dates',
  date: 'Date',
  time: 'Time',
  timeZone: 'Time zone',
  noZone: 'No time zone found',
  timeSkipped: time => `The clocks go forward over this time. ${time} is used instead.`,
  timeTwice: 'The clocks go back and show this time twice. The first one is used.',
}

type Type = 'fromTo' | 'exactly' | 'after' | 'on' | 'before' | 'empty' | 'not-empty'
type Kind = 'past' | 'today' | 'future' | 'anyBefore' | 'anyAfter' | 'fixed'

export const sampleFilterLabels: DateFilterLabels<
  Type,
  'from' | 'to' | 'exactly',
  Kind,
  'day' | 'week' | 'month'
> = {
  ...sampleDateLabels,
  noFilter: 'Choose a date',
  condition: 'Condition',
  type: {
    fromTo: 'From … to …',
    exactly: 'Exactly',
    after: 'After',
    on: 'On',
    before: 'Before',
    empty: 'Has no date',
    'not-empty': 'Has a date',
  },
  side: { from: 'From', to: 'To', exactly: 'Exactly' },
  kind: {
    past: 'ago',
    today: 'Today',
    future: 'from today',
    anyBefore: 'Any time before',
    anyAfter: 'Any time after',
    fixed: 'On a fixed day',
  },
  unit: { day: 'days', week: 'weeks', month: 'months' },
  kindOf: 'Before or after today',
  count: 'Number',
  unitOf: 'Unit',
  fixedDay: 'Day',
  invalid: 'Invalid value',
  unbounded: 'Invalid value: at least one side needs a date',
  noDay: 'Invalid value: choose a date',
  done: 'Done',
}
