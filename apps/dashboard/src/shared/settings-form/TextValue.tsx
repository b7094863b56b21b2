import { TextField } from '@waymark/kit'
import { useValue } from './form-context.ts'
import type { ValueFieldProps } from './value-field-props.ts'

/** One line of text of the form around. */
export function TextValue({
  name,
  ...props
}: ValueFieldProps & {
  readonly type?: 'text' | 'url'
  readonly isMono?: boolean
  readonly maxLength?: number
  readonly placeholder?: string
}) {
  const { value, change, ...field } = useValue(name)
  return <TextField {...props} {...field} value={typeof value === 'string' ? value : ''} onChange={change} />
}
