import { SelectField, SwitchField, TextAreaField, TextField } from '@waymark/kit'
import { useValue } from './form-context.ts'

interface FieldProps {
  /** Key of the value in the form. */
  readonly name: string
  readonly label: string
  readonly description?: string
}

/** One line of text of the form around. */
export function TextValue({
  name,
  ...props
}: FieldProps & {
  readonly type?: 'text' | 'url'
  readonly isMono?: boolean
  readonly maxLength?: number
  readonly placeholder?: string
}) {
  const { value, change, ...field } = useValue(name)
  return <TextField {...props} {...field} value={typeof value === 'string' ? value : ''} onChange={change} />
}

/** Several lines of text of the form around. */
export function LongTextValue({
  name,
  ...props
}: FieldProps & { readonly rows?: number; readonly maxLength?: number }) {
  const { value, change, ...field } = useValue(name)
  return (
    <TextAreaField {...props} {...field} value={typeof value === 'string' ? value : ''} onChange={change} />
  )
}

/** A switch of the form around; it takes effect with the save. */
export function SwitchValue({ name, ...props }: FieldProps) {
  const { value, change, unavailable } = useValue(name)
  return <SwitchField {...props} unavailable={unavailable} isOn={value === true} onChange={change} />
}

/** A whole number of the form around; other characters are left out (document 2 §5.1, numeric-only input). */
export function NumberValue({ name, maxLength = 5, ...props }: FieldProps & { readonly maxLength?: number }) {
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

/** One of a few values of the form around. */
export function SelectValue<V extends string>({
  name,
  options,
  ...props
}: FieldProps & { readonly options: readonly { readonly value: V; readonly label: string }[] }) {
  const { value, change, unavailable } = useValue(name)
  const chosen = options.find(option => option.value === value)?.value ?? options[0]?.value
  if (chosen === undefined) return null
  return (
    <SelectField {...props} unavailable={unavailable} value={chosen} options={options} onChange={change} />
  )
}
