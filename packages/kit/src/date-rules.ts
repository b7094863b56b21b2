export type { Day, DayRange } from './dates/day.ts'
export { addDays, addMonths, isDay } from './dates/day.ts'
export type { DayBounds } from './dates/day-bounds.ts'
export {
  formatDay,
  formatDayOf,
  formatInstant,
  formatShortDay,
  formatShortMonth,
} from './dates/format-date.ts'
export { presetRange } from './dates/range-presets.ts'
export { relativeTime } from './dates/relative-time.ts'
export { guessTimeZone } from './dates/time-zones.ts'
export type { UtcTime, ZonedTime } from './dates/zoned-time.ts'
export { dayAt, fromUtc, localToday, nextFullHour, rangeInstants, toUtc } from './dates/zoned-time.ts'
