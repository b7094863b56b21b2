import { Popover } from '@mantine/core'
import { cloneElement, useEffect, useRef, useState } from 'react'
import { fitWindow } from './fit-height.ts'
import { InPopover } from './in-popover.ts'
import classes from './Popover.module.css'
import type { PopoverProps } from './popover-props.ts'

/** Its width at most, in pixels (document 2 §9). */
const maxWidth = 300

/** The sheet itself. It opens once it is there, from its own button, so that closing gives the focus back there. */
export function UsedPopover({ label, trigger, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    target.current?.focus()
    setOpen(true)
  }, [])
  const close = () => {
    setOpen(false)
    target.current?.focus()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
      middlewares={fitWindow}
      transitionProps={{ duration: 90 }}
      classNames={{ dropdown: classes.content }}
    >
      <Popover.Target>
        {cloneElement(trigger, {
          ref: target,
          onClick: () => {
            if (!isOpen) setOpenings(openings + 1)
            setOpen(!isOpen)
          },
        })}
      </Popover.Target>
      <Popover.Dropdown aria-label={label} maw={maxWidth} tabIndex={-1}>
        {/* Opened again while it still fades out, it begins again. */}
        <InPopover key={openings} value={true}>
          {typeof children === 'function' ? children(close) : children}
        </InPopover>
      </Popover.Dropdown>
    </Popover>
  )
}
