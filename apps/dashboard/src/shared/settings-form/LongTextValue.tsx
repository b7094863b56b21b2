import { TextAreaField } from '@waymark/kit'
import { useValue } from './form-context.ts'
import type { ValueFieldProps } from './value-field-props.ts'

/** Several lines of text of the form around. */
export function LongTextValue({
  name,
  ...props
}: ValueFieldProps & { readonly rows?: number; readonly maxLength?: number; readonly isMono?: boolean }) {
  const { value, change, ...field } = useValue(name)
  return (
    <TextAreaField {...props} {...field} value={typeof value === 'string' ? value : ''} onChange={change} />
  )
}
