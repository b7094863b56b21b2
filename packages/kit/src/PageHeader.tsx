import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'
import { usePageTitle } from './use-page-title.ts'

interface PageHeaderProps {
  readonly title: ReactNode
  /** A line above the title: where this page lies. */
  readonly overline?: ReactNode
  readonly meta?: ReactNode
  readonly actions?: ReactNode
}

/** The head of a screen, which also names the page in the browser; 84 px high where there is room: the save bar lifts when it is scrolled away. */
export function PageHeader({ title, overline, meta, actions }: PageHeaderProps) {
  usePageTitle(typeof title === 'string' ? title : null)
  return (
    <header className={classes.header}>
      <div className={classes.titles}>
        {overline ? <div className={classes.overline}>{overline}</div> : null}
        <div className={classes.line}>
          <h1 className={classes.title}>{title}</h1>
          {meta}
        </div>
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  )
}
