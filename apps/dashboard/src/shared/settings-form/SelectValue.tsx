import { SelectField } from '@waymark/kit'
import { useValue } from './form-context.ts'
import type { ValueFieldProps } from './value-field-props.ts'

/** One of a few values of the form around. */
export function SelectValue<V extends string>({
  name,
  options,
  ...props
}: ValueFieldProps & { readonly options: readonly { readonly value: V; readonly label: string }[] }) {
  const { value, change, ...field } = useValue(name)
  const chosen = options.find(option => option.value === value)?.value ?? options[0]?.value
  if (chosen === undefined) return null
  return <SelectField {...props} {...field} value={chosen} options={options} onChange={change} />
}
