import type { PointerEvent } from 'react'
import classes from './ColourPicker.module.css'
import { type Hsv, hsvToRgb, rgbToHex } from './colour-spaces.ts'
import type { ColourTexts } from './colour-texts.ts'
import { shadeAfterKey } from './shade-keys.ts'

interface ShadeFieldProps {
  readonly hsv: Hsv
  readonly texts: ColourTexts
  readonly onChange: (shade: { readonly saturation: number; readonly value: number }) => void
}

const percent = (share: number) => Math.round(share * 100)

function placeIn(event: PointerEvent<HTMLElement>) {
  const box = event.currentTarget.getBoundingClientRect()
  return {
    saturation: (event.clientX - box.left) / box.width,
    value: 1 - (event.clientY - box.top) / box.height,
  }
}

/** All shades of one hue: more colour to the right, more light upwards. Arrow keys move in both directions. */
export function ShadeField({ hsv, texts, onChange }: ShadeFieldProps) {
  const { hue, saturation, value } = hsv
  return (
    <div
      role="slider"
      tabIndex={0}
      dir="ltr"
      className={classes.shades}
      aria-label={texts.shades}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(saturation)}
      aria-valuetext={texts.shadeValue(percent(saturation), percent(value))}
      style={{ backgroundColor: `hsl(${hue} 100% 50%)` }}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onChange(placeIn(event))
      }}
      onPointerMove={event => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onChange(placeIn(event))
      }}
      onKeyDown={event => {
        const shade = shadeAfterKey(hsv, event.key, event.shiftKey)
        if (shade === null) return
        event.preventDefault()
        onChange(shade)
      }}
    >
      <span
        className={classes.handle}
        style={{
          insetInlineStart: `${saturation * 100}%`,
          insetBlockStart: `${(1 - value) * 100}%`,
          backgroundColor: rgbToHex(hsvToRgb(hsv)),
        }}
      />
    </div>
  )
}
