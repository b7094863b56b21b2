import type { KeyboardEvent } from 'react'
import classes from './Calendar.module.css'
import type { Day, DayRange } from './day.ts'
import { type DayBounds, isWithin } from './day-bounds.ts'
import { formatMonth, formatSpokenDay, weekdayNames } from './format-date.ts'
import { monthGrid } from './month-grid.ts'

/** Properties that all days of a calendar share. */
export interface DayHandling {
  readonly locale: string
  readonly bounds: DayBounds
  readonly today: Day
  /** The day that Tab reaches. */
  readonly focused: Day
  /** The chosen days, or those that a click would choose. */
  readonly chosen: DayRange | null
  readonly onPick: (day: Day) => void
  /** The pointer or the focus is on a day; null when it left. */
  readonly onHover?: ((day: Day | null) => void) | undefined
  readonly onKey: (event: KeyboardEvent, day: Day) => void
}

function Weekdays({ locale }: { readonly locale: string }) {
  return (
    <thead>
      <tr>
        {weekdayNames(locale).map(({ short, long }) => (
          <th key={long} scope="col" abbr={long} className={classes.weekday}>
            {short}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function DayCell({ day, handling }: { readonly day: Day; readonly handling: DayHandling }) {
  const { bounds, chosen, today, focused, locale, onPick, onHover, onKey } = handling
  const mayPick = isWithin(bounds, day)
  const isChosen = chosen !== null && day >= chosen.from && day <= chosen.to
  const edge = !isChosen ? undefined : chosen.from === chosen.to ? 'only' : edgeOf(chosen, day)
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid take the focus themselves (ARIA grid pattern)
      role="gridcell"
      className={classes.cell}
      data-day={day}
      data-edge={edge}
      tabIndex={day === focused ? 0 : -1}
      // Focus traps of popovers look for it.
      data-autofocus={day === focused ? true : undefined}
      aria-label={formatSpokenDay(day, locale)}
      aria-selected={isChosen}
      aria-current={day === today ? 'date' : undefined}
      aria-disabled={!mayPick}
      onClick={() => {
        if (mayPick) onPick(day)
      }}
      onKeyDown={event => onKey(event, day)}
      onPointerEnter={() => onHover?.(mayPick ? day : null)}
      onFocus={() => onHover?.(mayPick ? day : null)}
    >
      <span className={classes.day}>{Number(day.slice(8))}</span>
    </td>
  )
}

const edgeOf = ({ from, to }: DayRange, day: Day) => (day === from ? 'from' : day === to ? 'to' : 'between')

/** The days of one month as a grid, Monday first. */
export function CalendarMonth({ month, handling }: { readonly month: Day; readonly handling: DayHandling }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one of its days is in the tab order, arrow keys lead to the others
    <table className={classes.grid} role="grid" aria-label={formatMonth(month, handling.locale)}>
      <Weekdays locale={handling.locale} />
      <tbody>
        {monthGrid(month).map((week, index) => (
          <tr key={week.find(day => day !== null) ?? index}>
            {week.map((day, weekday) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has nothing but its weekday
                <td key={weekday} className={classes.empty} />
              ) : (
                <DayCell key={day} day={day} handling={handling} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
