import { addDays, addMonths, type Day, weekdayOf } from './day.ts'
import { clampDay, type DayBounds } from './day-bounds.ts'

/** A key as the keyboard event tells it. */
export interface DayKey {
  readonly key: string
  readonly shiftKey: boolean
}

/**
 * The day that a key leads to in a calendar grid (the ARIA grid pattern of date pickers), stopped at the bounds;
 * null for a key that leads nowhere. In right-to-left pages the side arrows change places.
 */
export function moveDay(day: Day, key: DayKey, bounds: DayBounds, isRtl: boolean): Day | null {
  const target = targetOf(day, key, isRtl ? -1 : 1)
  return target === null ? null : clampDay(bounds, target)
}

function targetOf(day: Day, { key, shiftKey }: DayKey, ahead: 1 | -1): Day | null {
  switch (key) {
    case 'ArrowRight':
      return addDays(day, ahead)
    case 'ArrowLeft':
      return addDays(day, -ahead)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    default:
      return null
  }
}
