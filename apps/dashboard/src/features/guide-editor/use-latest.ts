import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same for ever and does what `run` does as it was last drawn: what gets it is not drawn
 * anew because of it. To be called from events alone.
 */
export function useLatest<A extends readonly unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
