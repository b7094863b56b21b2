import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  readonly text?: string
  readonly tone?: 'quiet' | 'danger'
  /** One or two buttons that lead out of the emptiness. */
  readonly children?: ReactNode
}

/** Stands where content would be: nothing there yet, nothing found, or it could not be loaded. */
export function EmptyState({ icon, title, text, tone = 'quiet', children }: EmptyStateProps) {
  return (
    <div className={classes.root} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <span className={classes.disc}>
        <Icon name={icon} size={22} />
      </span>
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  )
}
