import { useState } from 'react'
import { recordStaffActivity } from './staff-events/staff-events.ts'

const storageKey = 'waymark.rail'

/** In pixels (document 2 §9, "Sizes"). */
export const railWidths = { collapsed: 64, expanded: 192 } as const

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
      const state = isExpanded ? 'collapsed' : 'expanded'
      try {
        localStorage.setItem(storageKey, state)
      } catch {
        // Storage is blocked: the choice lasts as long as this page.
      }
      recordStaffActivity({ action: 'toggleNavigation', key: 'navigation', value: state })
      setExpanded(!isExpanded)
    },
  }
}
