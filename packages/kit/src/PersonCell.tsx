import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import classes from './PersonCell.module.css'

interface PersonCellProps {
  /** What the initials are taken from; the name as text. */
  readonly name: string
  /** The name as it is shown, such as a link; the text by default. */
  readonly children?: ReactNode
  /** Second line in faint letters, such as the e-mail address. */
  readonly detail?: string | null
}

/** A person in a list: initials, name and one line of detail. */
export function PersonCell({ name, children, detail }: PersonCellProps) {
  return (
    <span className={classes.person}>
      <Avatar name={name} size="small" />
      <span className={classes.text}>
        <span className={classes.name}>{children ?? name}</span>
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </span>
    </span>
  )
}
