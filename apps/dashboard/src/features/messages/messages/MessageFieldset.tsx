import type { ReactNode } from 'react'
import classes from './MessageEditor.module.css'

/** Fields of a message that belong together. */
export function MessageFieldset({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}
