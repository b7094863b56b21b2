import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './Notice.module.css'

interface NoticeProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger'
  readonly title?: string
  readonly children?: ReactNode
  /** Buttons that follow from it. */
  readonly actions?: ReactNode
}

const icons = { info: 'info', success: 'check', warning: 'alert', danger: 'alert' } as const

/** Something to know about what stands below or was just tried. Faults interrupt a screen reader. */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={icons[tone]} size={18} className={classes.icon} />
      <div className={classes.body}>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children ? <div className={classes.text}>{children}</div> : null}
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}
