import { useState } from 'react'
import { recordDeed } from './staff-events/staff-events.ts'

/** What the rail can open beside it: the list of applications, the settings, the command palette, the pages behind one entry. */
export type PanelId = 'menu' | 'properties' | 'settings' | 'palette' | `pages ${string}`

export interface Panels {
  readonly open: PanelId | null
  /** Opens a drawer, or closes it on a second click of what opened it (document 1 §4). */
  readonly toggle: (panel: PanelId) => void
  readonly close: () => void
}

/** Which drawer of the frame is open; one at a time. */
export function usePanels(): Panels {
  const [open, setOpen] = useState<PanelId | null>(null)
  return {
    open,
    toggle: panel => {
      const isOpening = open !== panel
      if (isOpening) recordDeed({ action: 'openDrawer', key: 'drawer', value: panel })
      setOpen(isOpening ? panel : null)
    },
    close: () => setOpen(null),
  }
}
