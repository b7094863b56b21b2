import type { ReactNode } from 'react'
import classes from './FormSection.module.css'

interface FormSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** Fields that belong together. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{title}</legend>
      {children}
    </fieldset>
  )
}
