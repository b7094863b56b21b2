import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  readonly title: string
  /** Purpose of this part, in a sentence. */
  readonly description?: ReactNode
  /** Beside the title: a state. */
  readonly meta?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A part of a settings screen under a separate heading. */
export function Panel({ title, description, meta, actions, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <div className={classes.titles}>
          <div className={classes.line}>
            <h2 id={id} className={classes.title}>
              {title}
            </h2>
            {meta}
          </div>
          {description ? <p className={classes.description}>{description}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      {children}
    </section>
  )
}
