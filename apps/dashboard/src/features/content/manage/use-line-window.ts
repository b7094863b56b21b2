import { useLayoutEffect, useState } from 'react'
import { linesToDraw, scrollFor, type View, viewOf } from './line-window.ts'

interface WindowOptions {
  /** See `startsOf`. */
  readonly starts: readonly number[]
  readonly scroller: () => HTMLElement | null
  /** How far the list stands from the top of what scrolls, in pixels. */
  readonly top: number
  /** How many lines above and below what is in view are drawn, too. */
  readonly overscan: number
  /** A line that stays drawn wherever one scrolls. */
  readonly kept: number | null
}

/** In pixels: about two rows. */
const grain = 104

const nothing: View = { from: 0, to: 0 }

const viewOfElement = (element: HTMLElement | null): View =>
  element ? viewOf(element.scrollTop, element.clientHeight, grain) : nothing

/** Tracks the visible range of a scrolling element, on scroll and on changes of its height. */
function useView(scroller: () => HTMLElement | null): View {
  const [view, show] = useState<View>(() => viewOfElement(scroller()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what scrolls stays the same element
  useLayoutEffect(() => {
    const element = scroller()
    if (!element) return
    const follow = () => {
      const next = viewOfElement(element)
      show(before => (before.from === next.from && before.to === next.to ? before : next))
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [])
  return view
}

/** Which lines of a long list are to be drawn. */
export function useLineWindow({ starts, scroller, top, overscan, kept }: WindowOptions) {
  const view = useView(scroller)
  const drawn = linesToDraw(starts, { from: view.from - top, to: view.to - top }, overscan, kept)
  return {
    drawn,
    totalPx: starts.at(-1) ?? 0,
    /** Brings a line into view where it is not. */
    show: (index: number) => {
      const element = scroller()
      const [start, end] = [starts[index], starts[index + 1]]
      if (!element || start === undefined || end === undefined) return
      const seen = { from: element.scrollTop, to: element.scrollTop + element.clientHeight }
      element.scrollTop = scrollFor(seen, start + top, end + top)
    },
  }
}
