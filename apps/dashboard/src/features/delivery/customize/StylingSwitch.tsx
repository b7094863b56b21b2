import { SwitchValue } from '../../../shared/settings-form/SwitchValue.tsx'
import type { StylingFieldProps } from './styling-field-props.ts'
import { useStylingLabel } from './use-styling-label.ts'

/** A switch among the stylings. */
export function StylingSwitch({ name, description }: StylingFieldProps) {
  const label = useStylingLabel()
  return <SwitchValue name={name} label={label(name)} {...(description ? { description } : {})} />
}
