import { addMonths, type Day, startOfMonth } from './day.ts'
import { clampDay, type DayBounds, firstMonthFor, hasMonth } from './day-bounds.ts'

/** Visible part of the calendar. */
export interface CalendarView {
  /** First day of the first month shown. */
  readonly firstMonth: Day
  /** The one day that the Tab key reaches. */
  readonly focused: Day
}

/** Number of months that a calendar shows at once, and the bounds of its days. */
export interface CalendarFrame {
  readonly bounds: DayBounds
  /** How many months stand beside each other. */
  readonly months: number
}

/** The view that a picker opens with: the month of the day stands first, as far as the bounds allow. */
export function openView(day: Day, { bounds, months }: CalendarFrame): CalendarView {
  return { firstMonth: firstMonthFor(bounds, day, months), focused: clampDay(bounds, day) }
}

/** Moves the focus to a day; the view follows only where it must. */
export function focusDay(view: CalendarView, day: Day, { bounds, months }: CalendarFrame): CalendarView {
  const focused = clampDay(bounds, day)
  const month = startOfMonth(focused)
  const lastMonth = addMonths(view.firstMonth, months - 1)
  const wanted = month < view.firstMonth ? month : month > lastMonth ? addMonths(month, 1 - months) : null
  return { firstMonth: wanted === null ? view.firstMonth : firstMonthFor(bounds, wanted, months), focused }
}

/** Shows other months; the focus goes to the same day of the first of them unless it is in sight already. */
export function showMonth(view: CalendarView, month: Day, { bounds, months }: CalendarFrame): CalendarView {
  const firstMonth = firstMonthFor(bounds, month, months)
  const focusedMonth = startOfMonth(view.focused)
  const isInSight = focusedMonth >= firstMonth && focusedMonth <= addMonths(firstMonth, months - 1)
  return {
    firstMonth,
    focused: isInSight ? view.focused : clampDay(bounds, dayIn(firstMonth, view.focused)),
  }
}

/** Whether there is anything to choose before or after the months in sight. */
export function mayChangeMonth(
  view: CalendarView,
  { bounds, months }: CalendarFrame,
  ahead: boolean,
): boolean {
  return hasMonth(bounds, addMonths(view.firstMonth, ahead ? months : -1))
}

function dayIn(month: Day, day: Day): Day {
  const distance = (part: Day) => Number(part.slice(0, 4)) * 12 + Number(part.slice(5, 7))
  return addMonths(day, distance(month) - distance(day))
}
