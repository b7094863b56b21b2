import { SwitchField } from '@waymark/kit'
import { useValue } from './form-context.ts'
import type { ValueFieldProps } from './value-field-props.ts'

/** A switch of the form around; it takes effect with the save. */
export function SwitchValue({ name, ...props }: ValueFieldProps) {
  const { value, change, unavailable } = useValue(name)
  return <SwitchField {...props} unavailable={unavailable} isOn={value === true} onChange={change} />
}
