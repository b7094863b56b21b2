import { NumberValue } from '../../../shared/settings-form/NumberValue.tsx'
import type { StylingFieldProps } from './styling-field-props.ts'
import { useStylingLabel } from './use-styling-label.ts'

/** A number among the stylings. */
export function StylingNumber({ name, description }: StylingFieldProps) {
  const label = useStylingLabel()
  return <NumberValue name={name} label={label(name)} {...(description ? { description } : {})} />
}
