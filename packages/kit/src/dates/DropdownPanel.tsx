import { Popover } from '@mantine/core'
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { fitWindow } from '../fit-height.ts'
import classes from './PickerField.module.css'

interface DropdownPanelProps {
  readonly label: string
  readonly isOpen: boolean
  /** Whether a click outside asks to close. */
  readonly mayClickOutside: boolean
  readonly onClose: (how: 'click' | 'escape') => void
  readonly panelClass: string | undefined
  /** Pixels; as wide as its content where it is not said. */
  readonly width: number | undefined
  readonly panel: ReactNode
  /** Element that the panel is anchored to; it takes a ref. */
  readonly children: ReactElement
}

/** Dialogs listen for Escape before anyone else; this tells them that it is the panel that closes. */
function keepFromDialogs({ target }: FocusEvent) {
  if (target instanceof Element) target.setAttribute('data-mantine-stop-propagation', 'true')
}

/** How often the panel was opened so far: opened again while it still fades out, it begins again. */
function useOpenings(isOpen: boolean): number {
  const [state, setState] = useState({ isOpen, openings: 0 })
  if (state.isOpen !== isOpen) setState({ isOpen, openings: state.openings + (isOpen ? 1 : 0) })
  return state.openings
}

/** A panel below a field. It takes the focus, keeps it, and asks to be closed by Escape and a click outside. */
export function DropdownPanel(props: DropdownPanelProps) {
  const { onClose } = props
  const openings = useOpenings(props.isOpen)
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
      width={props.width ?? 'max-content'}
      middlewares={fitWindow}
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
        <Fragment key={openings}>{props.panel}</Fragment>
      </Popover.Dropdown>
    </Popover>
  )
}
