import { Popover as MantinePopover } from '@mantine/core'
import { cloneElement, Fragment, type ReactElement, type ReactNode, type Ref, useRef, useState } from 'react'
import classes from './Popover.module.css'

/** Its width at most, in pixels (document 2 §9). */
const maxWidth = 300

type Trigger = ReactElement<{
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: () => void
}>

interface PopoverProps {
  /** Spoken name of what opens. */
  readonly label: string
  /** A button that takes a ref. */
  readonly trigger: Trigger
  /** What stands in it; given a function, that gets a way to close it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  /** False leaves a click on the trigger without effect (document 1 §4). */
  readonly opensOnClick?: boolean
}

/**
 * A small sheet beside its button, for what is too long for a hint or holds controls. It takes the focus;
 * Escape and a click outside close it, and closing gives the focus back to the button.
 */
export function Popover({ label, trigger, children, opensOnClick = true }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  const target = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    target.current?.focus()
  }
  return (
    <MantinePopover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
      transitionProps={{ duration: 90 }}
      classNames={{ dropdown: classes.content }}
    >
      <MantinePopover.Target>
        {cloneElement(trigger, {
          ref: target,
          onClick: () => {
            if (!opensOnClick) return
            if (!isOpen) setOpenings(openings + 1)
            setOpen(!isOpen)
          },
        })}
      </MantinePopover.Target>
      <MantinePopover.Dropdown aria-label={label} maw={maxWidth} tabIndex={-1}>
        {/* Opened again while it still fades out, it begins anew. */}
        <Fragment key={openings}>{typeof children === 'function' ? children(close) : children}</Fragment>
      </MantinePopover.Dropdown>
    </MantinePopover>
  )
}
