import { type ReactNode, useDeferredValue } from 'react'

interface LaterProps {
  readonly children: ReactNode
  /** Room in pixels that is kept free until then, so that nothing moves. */
  readonly height?: number
}

/**
 * What may follow a moment after what is around it: charts, previews, long lists. The page or drawer is drawn first,
 * and a click or key meanwhile does not wait.
 */
export function Later({ children, height }: LaterProps) {
  const isThere = useDeferredValue(true, false)
  if (isThere) return children
  return height === undefined ? null : <div style={{ blockSize: height }} />
}
