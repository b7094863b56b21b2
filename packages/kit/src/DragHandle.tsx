import type { FocusEventHandler, KeyboardEventHandler, PointerEventHandler, Ref } from 'react'
import { Hint } from './Hint.tsx'
import { Icon } from './Icon.tsx'

export interface DragHandleProps {
  readonly label: string
  readonly unavailable?: string | null | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement>
  readonly onKeyDown: KeyboardEventHandler<HTMLButtonElement>
  readonly onBlur?: FocusEventHandler<HTMLButtonElement>
  readonly onPointerDown: PointerEventHandler<HTMLButtonElement>
  readonly onPointerMove: PointerEventHandler<HTMLButtonElement>
  readonly onPointerUp: PointerEventHandler<HTMLButtonElement>
  readonly onPointerCancel: PointerEventHandler<HTMLButtonElement>
}

/** Handle to drag a row. Arrow up and down move the row while the handle has the focus. */
export function DragHandle({ label, unavailable, className, ...handlers }: DragHandleProps) {
  return (
    <Hint label={unavailable}>
      <button
        type="button"
        className={className}
        aria-label={label}
        {...(unavailable ? { 'aria-disabled': true } : {})}
        {...handlers}
      >
        <Icon name="drag" size={16} />
      </button>
    </Hint>
  )
}
