import { Button } from './Button.tsx'
import classes from './SaveBar.module.css'

interface SaveBarProps {
  /** "3 unsaved changes", ready to read. */
  readonly summary: string
  readonly saveLabel: string
  readonly discardLabel: string
  readonly tone?: 'default' | 'warning'
  readonly isSaving: boolean
  /** Lifted off the page once that is scrolled by more than 84 px (document 1 §2.6). */
  readonly isLifted: boolean
  readonly unavailable?: string | null | undefined
  readonly onSave: () => void
  /** Null hides the button (document 1 §2.6). */
  readonly onDiscard: (() => void) | null
}

/** Says what is unsaved and offers to save or to throw it away. */
export function SaveBar(props: SaveBarProps) {
  return (
    <section
      className={classes.bar}
      data-tone={props.tone ?? 'default'}
      data-lifted={props.isLifted}
      aria-label={props.summary}
    >
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.summary} role="status">
        {props.summary}
      </span>
      {props.onDiscard ? (
        <Button kind="quiet" onClick={props.onDiscard}>
          {props.discardLabel}
        </Button>
      ) : null}
      <Button kind="primary" isBusy={props.isSaving} unavailable={props.unavailable} onClick={props.onSave}>
        {props.saveLabel}
      </Button>
    </section>
  )
}
