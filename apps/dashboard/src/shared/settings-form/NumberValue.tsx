import { TextField } from '@waymark/kit'
import { useValue } from './form-context.ts'
import type { ValueFieldProps } from './value-field-props.ts'

/** A whole number of the form around; other characters are left out (document 2 §5.1, numeric-only input). */
export function NumberValue({
  name,
  maxLength = 5,
  ...props
}: ValueFieldProps & { readonly maxLength?: number }) {
  const { value, change, ...field } = useValue(name)
  const put = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, maxLength)
    change(digits === '' ? null : Number(digits))
  }
  return (
    <TextField
      {...props}
      {...field}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={put}
    />
  )
}
