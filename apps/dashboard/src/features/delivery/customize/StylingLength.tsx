import { SliderField } from '@waymark/kit'
import { useValue } from '../../../shared/settings-form/form-context.ts'
import type { StylingFieldProps } from './styling-field-props.ts'
import { useStylingLabel } from './use-styling-label.ts'

interface StylingLengthProps extends Pick<StylingFieldProps, 'name'> {
  /** Right end of the slider. */
  readonly maxPx: number
}

/** Reads pixels from a stored length such as `8px` or `8.5px`; null where nothing is stored. */
function readPx(length: unknown): number | null {
  const px = Number.parseFloat(String(length))
  return Number.isFinite(px) ? Math.round(px) : null
}

/** A length among the stylings, stored as a number with `px`. */
export function StylingLength({ name, maxPx }: StylingLengthProps) {
  const label = useStylingLabel()
  const { value, change, ...field } = useValue(name)
  return (
    <SliderField
      label={label(name)}
      max={maxPx}
      maxDigits={3}
      value={readPx(value)}
      {...field}
      onChange={px => change(px === null ? '' : `${px}px`)}
    />
  )
}
