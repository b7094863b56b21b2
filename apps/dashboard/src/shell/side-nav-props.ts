import type { Panels } from './use-panels.ts'

export interface SideNavProps {
  readonly isExpanded: boolean
  /** Null where it cannot be folded. */
  readonly onToggle: (() => void) | null
  readonly panels: Panels
  readonly onNavigate?: () => void
}
