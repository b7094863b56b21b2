import { type ReactNode, useReducer } from 'react'
import { Button } from '../Button.tsx'
import { ColourEntryFields } from './ColourEntryFields.tsx'
import classes from './ColourPicker.module.css'
import { changeColour, openColourDraft, pickedColour } from './colour-draft.ts'
import { hsvToRgb, rgbToHex } from './colour-spaces.ts'
import type { ColourTexts } from './colour-texts.ts'
import { ShadeField } from './ShadeField.tsx'

export interface ColourPickerProps {
  /** Spoken name of the whole. */
  readonly label: string
  /** The colour it begins with, `#RGB` or `#RRGGBB`. */
  readonly value: string
  readonly texts: ColourTexts
  /** Gets `#rrggbb`. */
  readonly onSelect: (colour: string) => void
  readonly onCancel: () => void
  /** Returns a remark about a colour, such as its contrast to the text on it. */
  readonly hint?: ((colour: string) => ReactNode) | undefined
}

/** A field of shades with a slider for the hue, entry as HEX or RGB, Cancel and Select (document 1 §2.6). */
export function ColourPicker({ label, value, texts, onSelect, onCancel, hint }: ColourPickerProps) {
  const [draft, change] = useReducer(changeColour, value, openColourDraft)
  const picked = pickedColour(draft)
  const shown = rgbToHex(hsvToRgb(draft.hsv))
  return (
    <fieldset className={classes.picker}>
      <legend className="wm-visually-hidden">{label}</legend>
      <ShadeField hsv={draft.hsv} texts={texts} onChange={shade => change({ type: 'shade', ...shade })} />
      <div className={classes.hueRow}>
        <span className={classes.now} style={{ backgroundColor: shown }} aria-hidden="true" />
        <input
          type="range"
          dir="ltr"
          className={classes.hue}
          min={0}
          max={360}
          value={Math.round(draft.hsv.hue)}
          aria-label={texts.hue}
          aria-valuetext={texts.hueValue(Math.round(draft.hsv.hue))}
          onChange={event => change({ type: 'hue', hue: event.currentTarget.valueAsNumber })}
        />
      </div>
      <ColourEntryFields draft={draft} texts={texts} onChange={change} />
      {hint ? <div className={classes.hint}>{hint(shown)}</div> : null}
      <div className={classes.actions}>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button
          kind="primary"
          unavailable={picked === null ? texts.invalid : null}
          onClick={() => {
            if (picked !== null) onSelect(picked)
          }}
        >
          {texts.select}
        </Button>
      </div>
    </fieldset>
  )
}
