import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for ever, which does what the latest one does; for hundreds of rows that must not change with it. */
export function useLatest<A extends readonly unknown[], R>(act: (...given: A) => R): (...given: A) => R {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: A) => latest.current(...given), [])
}
