import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  /** It may come while another dialog is open. */
  readonly isAbove?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something that cannot be taken back. Where that destroys something, Enter alone does not do it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      title={props.title}
      isOpen={props.isOpen}
      onClose={props.onCancel}
      isAbove={props.isAbove ?? false}
    >
      {props.children}
      <DialogActions>
        <Button autoFocus={props.isDanger ?? false} onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
        <Button
          kind={props.isDanger ? 'danger' : 'primary'}
          isBusy={props.isBusy ?? false}
          autoFocus={!props.isDanger}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
