import { useState, useSyncExternalStore } from 'react'
import { recordStaffActivity } from './staff-events/staff-events.ts'

/**
 * Panels that the rail can open: the list of applications, the settings, the command palette, the pages under one
 * entry.
 */
export type PanelId = 'menu' | 'properties' | 'settings' | 'palette' | `pages ${string}`

export interface Panels {
  readonly open: () => PanelId | null
  /** Opens a drawer, or closes it on a second click of what opened it (document 1 §4). */
  readonly toggle: (panel: PanelId) => void
  readonly close: () => void
  /** Calls back whenever another panel, or none, is open; returns how to end that. */
  readonly watch: (listener: () => void) => () => void
}

function makePanels(): Panels {
  const listeners = new Set<() => void>()
  let open: PanelId | null = null
  const show = (panel: PanelId | null) => {
    open = panel
    for (const listener of listeners) listener()
  }
  return {
    open: () => open,
    toggle: panel => {
      const isOpening = open !== panel
      if (isOpening) recordStaffActivity({ action: 'openDrawer', key: 'drawer', value: panel })
      show(isOpening ? panel : null)
    },
    close: () => show(null),
    watch: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Which drawer of the frame is open; one at a time. What opens and closes does not draw the frame again. */
export function usePanels(): Panels {
  return useState(makePanels)[0]
}

/** Whether a panel is open; draws the caller again when that changes, and only then. */
export const useIsOpen = (panels: Panels, panel: PanelId): boolean =>
  useSyncExternalStore(panels.watch, () => panels.open() === panel)

/** Whether one of the drawers that `ShellPanels` holds is open. */
export const useIsDrawerOpen = (panels: Panels): boolean =>
  useSyncExternalStore(panels.watch, () => ![null, 'menu', 'palette'].includes(panels.open()))
