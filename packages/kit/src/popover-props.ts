import type { ReactElement, ReactNode, Ref } from 'react'

/** A button that takes a ref and what makes it open a sheet. */
type Trigger = ReactElement<{
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: () => void
  readonly onFocus?: () => void
  readonly onPointerEnter?: () => void
  readonly 'aria-haspopup'?: 'dialog'
  readonly 'aria-expanded'?: boolean
}>

export interface PopoverProps {
  /** Spoken name of what opens. */
  readonly label: string
  /** A button that takes a ref. */
  readonly trigger: Trigger
  /** Content of the popover. If it is a function, it receives a callback to close the popover. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  /** False leaves a click on the trigger without effect (document 1 §4). */
  readonly opensOnClick?: boolean
}
