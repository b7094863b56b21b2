import { Hint } from './Hint.tsx'
import classes from './SliderField.module.css'
import { TextField } from './TextField.tsx'

interface SliderFieldProps {
  /** Label of the field for the number, with its unit; also the name of the slider. */
  readonly label: string
  /** A whole number, or null while the field is empty. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** Right end of the slider; the field takes larger numbers, too. */
  readonly max: number
  readonly maxDigits: number
  readonly id?: string
  readonly error?: string | null | undefined
  /** Why it may not be changed; the number stays readable and in the tab order. */
  readonly unavailable?: string | null | undefined
}

/** A whole number from 0, typed or set by a slider. */
export function SliderField({ label, value, onChange, max, maxDigits, ...field }: SliderFieldProps) {
  const put = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, maxDigits)
    onChange(digits === '' ? null : Number(digits))
  }
  return (
    <div className={classes.field}>
      <TextField label={label} value={value === null ? '' : String(value)} onChange={put} {...field} />
      <Hint label={field.unavailable}>
        <input
          type="range"
          className={classes.slider}
          aria-label={label}
          min={0}
          max={max}
          value={Math.min(value ?? 0, max)}
          aria-disabled={Boolean(field.unavailable)}
          onChange={event => {
            if (!field.unavailable) onChange(Number(event.currentTarget.value))
          }}
        />
      </Hint>
    </div>
  )
}
