import type { ReactNode } from 'react'
import classes from './Previews.module.css'

interface PreviewStageProps {
  readonly label: string
  /** An element that the card belongs to is drawn above it. */
  readonly hasTarget?: boolean
  readonly children: ReactNode
}

/** A neutral page on which a preview stands. */
export function PreviewStage({ label, hasTarget = false, children }: PreviewStageProps) {
  return (
    <section className={classes.stage} aria-label={label}>
      <p className={classes.caption}>{label}</p>
      {hasTarget ? <span className={classes.target} aria-hidden="true" /> : null}
      {children}
    </section>
  )
}
