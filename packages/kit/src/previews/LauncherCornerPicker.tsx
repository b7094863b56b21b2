import { useId } from 'react'
import classes from './LauncherCornerPicker.module.css'

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type LauncherCorner = (typeof corners)[number]

interface LauncherCornerPickerProps {
  readonly label: string
  readonly value: LauncherCorner
  readonly names: Readonly<Record<LauncherCorner, string>>
  readonly onChange: (corner: LauncherCorner) => void
  /** Why it may not be changed; it stays readable and in the tab order. */
  readonly unavailable?: string | null
}

/** Selects the corner of the assistant's button on a small screen; arrow keys move from corner to corner. */
export function LauncherCornerPicker(props: LauncherCornerPickerProps) {
  const { label, value, names, onChange, unavailable = null } = props
  const name = useId()
  return (
    <fieldset className={classes.root} {...(unavailable ? { 'aria-describedby': `${name}-why` } : {})}>
      <legend className={classes.legend}>{label}</legend>
      {/* A screen has a left and a right in every language. */}
      <div className={classes.screen} dir="ltr" data-unavailable={unavailable !== null}>
        {corners.map(corner => (
          <label key={corner} className={classes.corner} data-corner={corner} title={names[corner]}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={corner}
              aria-label={names[corner]}
              aria-disabled={unavailable !== null}
              checked={corner === value}
              onChange={() => {
                if (unavailable === null) onChange(corner)
              }}
            />
            <span className={classes.dot} aria-hidden="true" />
          </label>
        ))}
      </div>
      <p className={classes.name}>{names[value]}</p>
      {unavailable ? (
        <p id={`${name}-why`} className={classes.name}>
          {unavailable}
        </p>
      ) : null}
    </fieldset>
  )
}
