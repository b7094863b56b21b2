import { useEffect, useRef, useState } from 'react'

/**
 * The width of a frame in pixels, so that a drawing in it keeps the size of its letters; null until the frame is
 * laid out, so that nothing is drawn twice.
 */
export function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.round(entry.contentRect.width)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, width }
}
