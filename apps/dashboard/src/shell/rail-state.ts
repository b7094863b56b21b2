import { useState } from 'react'

const storageKey = 'waymark.rail'

function isStoredExpanded(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'collapsed'
  } catch {
    return true // storage is blocked: the menu starts with its labels shown
  }
}

/** Whether the side navigation shows its labels; remembered in this browser (document 1 §2.4). */
export function useRail(): { readonly isExpanded: boolean; readonly toggle: () => void } {
  const [isExpanded, setExpanded] = useState(isStoredExpanded)
  return {
    isExpanded,
    toggle: () => {
      try {
        localStorage.setItem(storageKey, isExpanded ? 'collapsed' : 'expanded')
      } catch {
        // Storage is blocked: the choice lasts as long as this page.
      }
      setExpanded(!isExpanded)
    },
  }
}
