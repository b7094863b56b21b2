import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Day } from './day.ts'

/** Document 2 §9: "slide animation 200 ms". */
const slideMs = 200
const distancePx = 32

/** Slides the months in from where they come, not for people who asked for less motion. */
export function useSlide(element: RefObject<HTMLElement | null>, firstMonth: Day): void {
  const before = useRef(firstMonth)
  useLayoutEffect(() => {
    const from = before.current
    before.current = firstMonth
    const moving = element.current
    if (from === firstMonth || !moving || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const isRtl = getComputedStyle(moving).direction === 'rtl'
    const start = distancePx * (firstMonth > from ? 1 : -1) * (isRtl ? -1 : 1)
    moving.animate(
      [
        { transform: `translateX(${start}px)`, opacity: 0.2 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: slideMs, easing: 'cubic-bezier(0.2, 0, 0.2, 1)' },
    )
  }, [element, firstMonth])
}
