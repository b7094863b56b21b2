import { type ReactNode, useId } from 'react'
import { Hint } from '../Hint.tsx'
import { Popover } from '../Popover.tsx'
import classes from './ColourPicker.module.css'
import { ColourPicker } from './ColourPicker.tsx'
import { hexToRgb, rgbToHex } from './colour-spaces.ts'
import type { ColourTexts } from './colour-texts.ts'

interface ColourFieldProps {
  readonly label: string
  /** `#RGB` or `#RRGGBB`. */
  readonly value: string
  /** Gets `#rrggbb` once a colour is selected; cancelling changes nothing. */
  readonly onChange: (colour: string) => void
  readonly texts: ColourTexts
  readonly hint?: (colour: string) => ReactNode
  /** Why it may not be changed; the colour stays readable and in the tab order. */
  readonly unavailable?: string | null | undefined
}

/** A colour with its code; pressing it opens the picker beside it. */
export function ColourField({ label, value, onChange, texts, hint, unavailable }: ColourFieldProps) {
  const id = useId()
  const rgb = hexToRgb(value)
  const shown = rgb === null ? value : rgbToHex(rgb)
  const button = (
    <button
      type="button"
      className={classes.swatch}
      aria-labelledby={`${id}-label ${id}-value`}
      aria-haspopup="dialog"
      {...(unavailable ? { 'aria-disabled': true } : {})}
    >
      <span className={classes.chip} style={{ backgroundColor: shown }} />
      <span id={`${id}-value`}>{shown}</span>
    </button>
  )
  return (
    <div className={classes.field}>
      <span id={`${id}-label`} className={classes.fieldLabel}>
        {label}
      </span>
      {unavailable ? (
        <Hint label={unavailable}>{button}</Hint>
      ) : (
        <Popover label={label} trigger={button}>
          {close => (
            <ColourPicker
              label={label}
              value={value}
              texts={texts}
              hint={hint}
              onCancel={close}
              onSelect={colour => {
                onChange(colour)
                close()
              }}
            />
          )}
        </Popover>
      )}
    </div>
  )
}
