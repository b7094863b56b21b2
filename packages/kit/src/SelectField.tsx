import { NativeSelect } from '@mantine/core'
import { TextField } from './TextField.tsx'

export interface SelectOption<V extends string> {
  readonly value: V
  readonly label: string
}

interface SelectFieldProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly SelectOption<V>[]
  readonly onChange: (value: V) => void
  readonly isLabelHidden?: boolean
  readonly description?: string | undefined
  readonly error?: string | null | undefined
  readonly id?: string
  /** Why it may not be changed; the value is then shown as readable text in the tab order. */
  readonly unavailable?: string | null | undefined
}

/** One of a few values, chosen in the browser's own list. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, options, value, unavailable } = props
  if (unavailable) {
    const shown = options.find(option => option.value === value)?.label ?? value
    return (
      <TextField
        label={label}
        value={shown}
        onChange={() => undefined}
        unavailable={unavailable}
        {...(props.isLabelHidden ? { isLabelHidden: true } : {})}
      />
    )
  }
  return (
    <NativeSelect
      {...(props.id === undefined ? {} : { id: props.id })}
      {...(props.isLabelHidden ? { 'aria-label': label } : { label })}
      description={props.description}
      error={props.error ?? null}
      value={value}
      data={options.map(option => ({ value: option.value, label: option.label }))}
      onChange={event => {
        const chosen = options.find(option => option.value === event.currentTarget.value)
        if (chosen) props.onChange(chosen.value)
      }}
    />
  )
}
