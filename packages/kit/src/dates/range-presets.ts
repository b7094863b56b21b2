import { addDays, addMonths, type Day, type DayRange, endOfMonth, startOfMonth } from './day.ts'

export const rangePresets = ['last7', 'last30', 'last90', 'thisMonth', 'lastMonth'] as const
export type RangePreset = (typeof rangePresets)[number]

const lastDays = { last7: 7, last30: 30, last90: 90 } as const

/** The days of a preset. The last days include today, this month ends today, last month with its last day. */
export function presetRange(preset: RangePreset, today: Day): DayRange {
  if (preset === 'thisMonth') return { from: startOfMonth(today), to: today }
  if (preset === 'lastMonth') {
    const from = addMonths(startOfMonth(today), -1)
    return { from, to: endOfMonth(from) }
  }
  return { from: addDays(today, 1 - lastDays[preset]), to: today }
}

/** The preset that names a range today; null for one of the person's own. */
export function presetOf(range: DayRange, today: Day): RangePreset | null {
  const isIt = ({ from, to }: DayRange) => from === range.from && to === range.to
  return rangePresets.find(preset => isIt(presetRange(preset, today))) ?? null
}
