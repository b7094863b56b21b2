import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'
import { overlayProps } from './overlay-props.ts'

interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Name of the cross; without one the dialog is left by its own buttons or Escape. */
  readonly closeLabel?: string
  readonly children: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  /** A question that may come while another dialog is open, and must be answered first. */
  readonly isAbove?: boolean
}

/** Over other dialogs, under what opens from a control. */
const layerAbove = 250

const widths = { sm: 420, md: 520, lg: 720 } as const

/** A question or a short form over the page; it keeps the focus and Escape closes it. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, closeLabel, children, size = 'sm', isAbove = false } = props
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={widths[size]}
      centered
      {...(isAbove ? { zIndex: layerAbove } : {})}
      {...overlayProps}
      // A title is no banner of the page: two dialogs at once would make two of them.
      attributes={{ header: { role: 'presentation' } }}
      withCloseButton={closeLabel !== undefined}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {children}
    </Modal>
  )
}

/** The row of buttons at the end of a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
