import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { nextPaint } from './next-paint.ts'

interface DeferredProps {
  readonly children: ReactNode
  /** Room in pixels that is kept free until then, so that nothing moves. */
  readonly height?: number
  /** Shown in its place until then. */
  readonly room?: ReactNode
}

/**
 * Renders content that may appear a moment after its surroundings: charts, previews, long lists. The page or drawer is
 * painted first, and a click or key in the meantime does not wait.
 */
export function Deferred({ children, height, room = <i data-waiting hidden /> }: DeferredProps) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    let isGone = false
    void nextPaint().then(() => {
      if (!isGone) startTransition(() => setThere(true))
    })
    return () => {
      isGone = true
    }
  }, [])
  if (isThere) return children
  return height === undefined ? room : <div style={{ blockSize: height }} />
}
