import { Drawer as MantineDrawer } from '@mantine/core'
import type { ReactNode } from 'react'

interface DrawerProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly closeLabel: string
  readonly children: ReactNode
}

/** 240 px at the start of the page (document 2 §9); a click outside and Escape close it. */
export function Drawer({ title, isOpen, onClose, closeLabel, children }: DrawerProps) {
  return (
    <MantineDrawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position="left"
      size={240}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {children}
    </MantineDrawer>
  )
}
