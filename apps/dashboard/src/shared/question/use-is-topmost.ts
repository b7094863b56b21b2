import { useEffect, useState } from 'react'

/**
 * Whether a dialog or drawer that has just been fetched is to be shown as open. It stands closed first and opens then,
 * so that what had the focus before gets it back.
 */
export function useIsTopmost(isOpen: boolean): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return isReady && isOpen
}
