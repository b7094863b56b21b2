import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './HintBubble.module.css'
import { type HintSide, placeHint } from './hint-place.ts'

interface HintBubbleProps {
  readonly id: string
  readonly anchor: HTMLElement
  readonly side: HintSide
  /** In pixels. */
  readonly maxWidth: number
  readonly children: ReactNode
}

/** The text of a hint, beside its control and inside the window; it follows when something scrolls. */
export function HintBubble({ id, anchor, side, maxWidth, children }: HintBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const element = bubble.current
      if (!element) return
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const { left, top, side: taken } = placeHint(anchor.getBoundingClientRect(), size, view, side)
      // It starts at the right edge where the page is written from right to left.
      const isFromRight = getComputedStyle(element).direction === 'rtl'
      element.style.translate = `${isFromRight ? left + size.width - view.width : left}px ${top}px`
      element.dataset['side'] = taken
    }
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  })
  return (
    <div ref={bubble} id={id} role="tooltip" className={classes.bubble} style={{ maxInlineSize: maxWidth }}>
      {children}
    </div>
  )
}
