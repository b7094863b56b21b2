import type { ReactElement, Ref } from 'react'
import type { IconName } from './icon-paths.ts'

export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  readonly isDanger?: boolean
  /** One of several choices of which one holds. */
  readonly isChecked?: boolean
  /** Why it may not be chosen; shown under the label. */
  readonly unavailable?: string | null | undefined
  readonly onSelect: () => void
}

export interface MenuGroup {
  readonly id: string
  readonly label?: string
  readonly actions: readonly MenuAction[]
}

/** A button that takes a ref and what makes it open a menu. */
export type MenuTrigger = ReactElement<{
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: () => void
  readonly onFocus?: () => void
  readonly onPointerEnter?: () => void
  readonly 'aria-haspopup'?: 'menu'
  readonly 'aria-expanded'?: boolean
}>

export interface ActionMenuProps {
  /** Spoken name of the button that opens the menu. */
  readonly label: string
  readonly groups: readonly MenuGroup[]
  /** Content of the button; a "more" icon if absent. */
  readonly trigger?: MenuTrigger
  readonly side?: 'bottom-end' | 'bottom-start' | 'right-end'
}
