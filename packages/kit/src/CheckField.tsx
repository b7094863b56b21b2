import { useId } from 'react'
import classes from './CheckField.module.css'
import { Hint } from './Hint.tsx'

interface CheckFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly description?: string
  readonly isChecked: boolean
  /** `isExtended`: Shift was held, so that in a list everything since the last one is meant. */
  readonly onChange: (isChecked: boolean, isExtended: boolean) => void
  /** Some of what it stands for is chosen, some not. */
  readonly isMixed?: boolean
  readonly unavailable?: string | null | undefined
}

/** One choice of several, or a yes in a form; in force when the form is sent. */
export function CheckField(props: CheckFieldProps) {
  const { label, isLabelHidden, description, isChecked, onChange, isMixed = false, unavailable } = props
  const id = useId()
  return (
    <Hint label={unavailable}>
      <div
        className={classes.field}
        {...(unavailable ? { 'data-unavailable': true } : {})}
        {...(isLabelHidden ? { 'data-bare': true } : {})}
      >
        <input
          id={id}
          className={classes.box}
          type="checkbox"
          checked={isChecked}
          aria-disabled={unavailable ? true : undefined}
          {...(isLabelHidden ? { 'aria-label': label } : {})}
          {...(description ? { 'aria-describedby': `${id}-description` } : {})}
          ref={box => {
            if (box) box.indeterminate = isMixed
          }}
          onChange={event => {
            const { nativeEvent } = event
            const isExtended = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
            if (!unavailable) onChange(event.currentTarget.checked, isExtended)
          }}
        />
        {isLabelHidden ? null : (
          <label className={classes.label} htmlFor={id}>
            {label}
          </label>
        )}
        {description ? (
          <p id={`${id}-description`} className={classes.description}>
            {description}
          </p>
        ) : null}
      </div>
    </Hint>
  )
}
