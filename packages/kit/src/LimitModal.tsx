import { useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import classes from './LimitModal.module.css'

interface LimitModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** The refused action and the reason. */
  readonly text: string
  readonly used: number
  readonly allowed: number
  /** "5 of 5 used", ready to read. */
  readonly figures: string
  /** Text that names who can raise the limit. */
  readonly who: string
  readonly closeLabel: string
}

/** Says which limit is reached, how much of it is used and who can raise it. */
export function LimitModal(props: LimitModalProps) {
  const id = useId()
  return (
    <Dialog title={props.title} isOpen={props.isOpen} onClose={props.onClose} isAbove>
      <p className={classes.text}>{props.text}</p>
      <div className={classes.meter}>
        <span id={id} className={classes.figures}>
          {props.figures}
        </span>
        <progress
          className={classes.bar}
          aria-labelledby={id}
          max={Math.max(1, props.allowed)}
          value={props.allowed === 0 ? 1 : Math.min(props.used, props.allowed)}
        />
      </div>
      <p className={classes.who}>{props.who}</p>
      <DialogActions>
        <Button kind="primary" autoFocus onClick={props.onClose}>
          {props.closeLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
