import { Popover } from '@mantine/core'
import type { FocusEvent, KeyboardEvent, ReactElement, ReactNode } from 'react'
import classes from './PickerField.module.css'

interface DropdownPanelProps {
  readonly label: string
  readonly isOpen: boolean
  /** Whether a click outside asks to close. */
  readonly mayClickOutside: boolean
  readonly onClose: (how: 'click' | 'escape') => void
  readonly panelClass: string | undefined
  readonly panel: ReactNode
  /** What the panel hangs on; it takes a ref. */
  readonly children: ReactElement
}

/** Dialogs listen for Escape before anybody else; this tells them that it is the panel that closes. */
function keepFromDialogs({ target }: FocusEvent) {
  if (target instanceof Element) target.setAttribute('data-mantine-stop-propagation', 'true')
}

/** A panel below a field. It takes the focus, keeps it, and asks to be closed by Escape and a click outside. */
export function DropdownPanel(props: DropdownPanelProps) {
  const { onClose } = props
  const closeByEscape = (event: KeyboardEvent<HTMLElement>) => {
    // An open menu inside the panel takes the first Escape.
    const isMenuOpen = (event.target as Element).getAttribute('aria-expanded') === 'true'
    if (event.key !== 'Escape' || isMenuOpen) return
    event.stopPropagation()
    onClose('escape')
  }
  return (
    <Popover
      opened={props.isOpen}
      onChange={isOpen => {
        if (!isOpen && props.mayClickOutside) onClose('click')
      }}
      position="bottom-start"
      offset={4}
      width="max-content"
      withRoles={false}
      trapFocus
      closeOnEscape={false}
      transitionProps={{ duration: 90 }}
    >
      <Popover.Target>{props.children}</Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={props.label}
        data-picker-panel
        className={[classes.panel, props.panelClass].join(' ')}
        onKeyDown={closeByEscape}
        onFocus={keepFromDialogs}
      >
        {props.panel}
      </Popover.Dropdown>
    </Popover>
  )
}
