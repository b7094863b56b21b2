import classes from './FieldError.module.css'

interface FieldErrorProps {
  readonly text: string | null
  readonly isWarning?: boolean
}

/** The sentence below a control that has no place for one of its own. */
export function FieldError({ text, isWarning = false }: FieldErrorProps) {
  if (text === null) return null
  return (
    <p className={classes.error} data-warning={isWarning}>
      {text}
    </p>
  )
}
