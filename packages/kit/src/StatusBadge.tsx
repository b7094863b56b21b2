import classes from './StatusBadge.module.css'

export type StatusTone = 'live' | 'draft' | 'quiet' | 'danger'

/** The state of a thing in a word; colour never says it alone. */
export function StatusBadge({ tone, label }: { readonly tone: StatusTone; readonly label: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.dot} aria-hidden="true" />
      {label}
    </span>
  )
}
