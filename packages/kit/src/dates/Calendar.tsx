import { useDirection } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import classes from './Calendar.module.css'
import { CalendarMonth } from './CalendarMonth.tsx'
import { mayChangeMonth } from './calendar-view.ts'
import type { CalendarLabels } from './date-labels.ts'
import { addMonths, type Day, type DayRange } from './day.ts'
import { type DayBounds, isWithin } from './day-bounds.ts'
import { formatMonth } from './format-date.ts'
import { MonthHeader } from './MonthHeader.tsx'
import { monthsFrom } from './month-grid.ts'
import { moveDay } from './move-day.ts'
import { useCalendar } from './use-calendar.ts'

interface CalendarProps {
  readonly labels: CalendarLabels
  readonly bounds: DayBounds
  readonly today: Day
  /** The day whose month is shown first. */
  readonly start: Day
  /** How many months stand beside each other, or below where there is no room. */
  readonly months: number
  readonly chosen: DayRange | null
  readonly onPick: (day: Day) => void
  readonly onHover?: (day: Day | null) => void
}

/**
 * Months with their days. One day is in the tab order; arrows, Home, End, Page Up and Page Down (with Shift a
 * year) move, Enter and Space choose.
 */
export function Calendar(props: CalendarProps) {
  const { labels, bounds, today, onPick, onHover } = props
  const { dir } = useDirection()
  const frame = { bounds, months: props.months }
  const { view, months, show, touch, moveTo } = useCalendar(props.start, frame)
  const pick = (day: Day) => {
    touch(day)
    onPick(day)
  }
  const onKey = (event: KeyboardEvent, day: Day) => {
    const target = moveDay(day, event, bounds, dir === 'rtl')
    const isChoice = event.key === 'Enter' || event.key === ' '
    if (target === null && !isChoice) return
    event.preventDefault()
    if (target !== null) moveTo(target)
    else if (isWithin(bounds, day)) pick(day)
  }
  const handling = { ...props, locale: labels.locale, today, focused: view.focused, onPick: pick, onKey }
  return (
    <div className={classes.months} ref={months} onPointerLeave={() => onHover?.(null)}>
      {monthsFrom(view.firstMonth, props.months).map((month, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the arrows stay where they are, and with them the focus
        <fieldset className={classes.month} key={index}>
          <legend className="wm-visually-hidden">{formatMonth(month, labels.locale)}</legend>
          <MonthHeader
            month={month}
            bounds={bounds}
            labels={labels}
            onShow={shown => show(addMonths(shown, -index))}
            back={index === 0 ? { isOpen: mayChangeMonth(view, frame, false) } : null}
            ahead={index === props.months - 1 ? { isOpen: mayChangeMonth(view, frame, true) } : null}
          />
          <CalendarMonth month={month} handling={handling} />
        </fieldset>
      ))}
    </div>
  )
}
