import { SwitchField } from '@waymark/kit'
import { FieldError } from '../issues/FieldError.tsx'
import { useValue } from './form-context.ts'
import type { ValueFieldProps } from './value-field-props.ts'

/** A switch of the form around; it takes effect with the save. */
export function SwitchValue({ name, ...props }: ValueFieldProps) {
  const { value, change, id, error, unavailable } = useValue(name)
  return (
    <div>
      <SwitchField {...props} id={id} unavailable={unavailable} isOn={value === true} onChange={change} />
      <FieldError text={error} />
    </div>
  )
}
