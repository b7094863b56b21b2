import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { type CalendarFrame, type CalendarView, focusDay, openView, showMonth } from './calendar-view.ts'
import type { Day } from './day.ts'
import { useSlide } from './use-slide.ts'

type Turn = { readonly focus: Day } | { readonly show: Day }

/**
 * Provides the visible part of the calendar. Attach `months` to the element that contains the months: they slide, and a
 * day that a key leads to takes the focus.
 */
export function useCalendar(start: Day, frame: CalendarFrame) {
  const turn = (view: CalendarView, to: Turn) =>
    'focus' in to ? focusDay(view, to.focus, frame) : showMonth(view, to.show, frame)
  const [view, act] = useReducer(turn, null, () => openView(start, frame))
  const months = useRef<HTMLDivElement>(null)
  const isByKey = useRef(false)
  const { focused, firstMonth } = view
  useSlide(months, firstMonth)
  const focusOn = (day: Day) => months.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  const focusShown = useEffectEvent(focusOn)
  useEffect(() => {
    if (!isByKey.current) return
    isByKey.current = false
    focusShown(focused)
  }, [focused])
  return {
    view,
    months,
    show: (month: Day) => act({ show: month }),
    /** A day that was clicked. */
    touch: (day: Day) => act({ focus: day }),
    /** A day that a key leads to. */
    moveTo: (day: Day) => {
      // The mouse can put the focus on another day than the one in the tab order.
      if (day === focused) focusOn(day)
      isByKey.current = day !== focused
      act({ focus: day })
    },
  }
}
