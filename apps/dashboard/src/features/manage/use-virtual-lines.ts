import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Line } from './manage-lines.ts'

/** Heights in rem; the style sheets hold the same. */
const heights = { head: 3.5, guide: 3.25, empty: 3 } as const

/** Lines above and below what is in view that are drawn, too. */
const overscan = 6

const pixelsOfRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** What scrolls: the page's main area. */
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
    // What stands above the list may grow, and the window may narrow.
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
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: mainArea,
    scrollMargin: top,
    estimateSize: useCallback((index: number) => heights[lines[index]?.kind ?? 'guide'] * rem, [lines, rem]),
    overscan,
    // Rows are cheap as they come into view; drawing them need not hold up the wheel.
    useFlushSync: false,
    rangeExtractor: range => {
      const drawn = defaultRangeExtractor(range)
      return kept === null || kept < 0 || drawn.includes(kept)
        ? drawn
        : [...drawn, kept].toSorted((a, b) => a - b)
    },
  })
  // Lines of other kinds at the same places have other heights.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights follow from the lines
  useLayoutEffect(() => virtualizer.measure(), [lines])
  const drawn = virtualizer.getVirtualItems().flatMap(({ index, start }) => {
    const line = lines[index]
    return line ? [{ line, start: start - top }] : []
  })
  return {
    list,
    drawn,
    totalPx: virtualizer.getTotalSize(),
    /** Brings a line into view where it is not. */
    show: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

export type DrawnLine = ReturnType<typeof useVirtualLines>['drawn'][number]
