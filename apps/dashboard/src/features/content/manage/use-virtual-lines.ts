import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { startsOf } from './line-window.ts'
import { type Line, lineHeights } from './manage-lines.ts'
import { pixelsOfRem } from './pixels-of-rem.ts'
import { useLineWindow } from './use-line-window.ts'

/** Lines above and below what is in view that are drawn, too. */
const overscan = 6

/** Returns the scrolling element: the page's main area. */
export const mainArea = () => document.getElementById('main')

/** How far the list stands from the top of what scrolls, in pixels. */
function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const main = mainArea()
    const own = list.current
    if (!main || !own) return
    const measure = () => {
      const offset = own.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop
      setTop(Math.round(offset))
    }
    measure()
    // Elements above the list may grow, and the window may become narrower.
    const observer = new ResizeObserver(measure)
    observer.observe(main)
    for (const before of own.parentElement?.children ?? []) if (before !== own) observer.observe(before)
    return () => observer.disconnect()
  }, [list])
  return top
}

/**
 * Draws only the lines in view of a list in the page's main area. `kept`: a line that stays drawn wherever one scrolls,
 * because it is held.
 */
export function useVirtualLines(lines: readonly Line[], kept: number | null) {
  const list = useRef<HTMLDivElement>(null)
  const top = useListTop(list)
  const [rem] = useState(pixelsOfRem)
  const starts = useMemo(() => startsOf(lines.map(({ kind }) => lineHeights[kind] * rem)), [lines, rem])
  const { drawn, totalPx, show } = useLineWindow({ starts, scroller: mainArea, top, overscan, kept })
  return {
    list,
    drawn: drawn.flatMap(index => {
      const line = lines[index]
      return line ? [{ line, start: starts[index] ?? 0 }] : []
    }),
    totalPx,
    show,
  }
}

export type DrawnLine = ReturnType<typeof useVirtualLines>['drawn'][number]
