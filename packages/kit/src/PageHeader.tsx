import type { ReactNode } from 'react'
import classes from './PageHeader.module.css'
import { usePageTitle } from './use-page-title.ts'

interface PageHeaderProps {
  readonly title: ReactNode
  /** Parent of the page: a word, or a link that leads back. */
  readonly overline?: ReactNode
  /** Status and other short facts beside the title. */
  readonly meta?: ReactNode
  /** Secondary actions first, the primary one last. */
  readonly actions?: ReactNode
  /** One row below: search, filters, range. */
  readonly filters?: ReactNode
}

/** The head of a screen: title, status and actions in one row, filters in one row below. It also names the page in the browser. */
export function PageHeader({ title, overline, meta, actions, filters }: PageHeaderProps) {
  usePageTitle(typeof title === 'string' ? title : null)
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <div className={classes.titles}>
          {overline ? <div className={classes.overline}>{overline}</div> : null}
          <h1 className={classes.title} tabIndex={-1} data-page-title="">
            {title}
          </h1>
          {meta}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {filters ? <div className={classes.filters}>{filters}</div> : null}
    </header>
  )
}
