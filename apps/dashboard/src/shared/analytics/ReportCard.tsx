import type { ReactNode } from 'react'
import classes from './ReportCard.module.css'

interface ReportCardProps {
  readonly title: string
  readonly aside?: ReactNode
  /** The content needs room around it; tables and charts bring their own. */
  readonly isPadded?: boolean
  readonly children: ReactNode
}

/** A titled part of a report. No landmark: the table within is one, of the same name. */
export function ReportCard({ title, aside, isPadded, children }: ReportCardProps) {
  return (
    <article className={classes.card} aria-label={title}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {aside}
      </header>
      {isPadded ? <div className={classes.body}>{children}</div> : children}
    </article>
  )
}
