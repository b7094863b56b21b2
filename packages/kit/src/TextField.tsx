import { TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { Hint } from './Hint.tsx'

export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The label is spoken but not shown. */
  readonly isLabelHidden?: boolean
  readonly description?: string | undefined
  readonly placeholder?: string
  readonly error?: string | null | undefined
  readonly isRequired?: boolean
  readonly isMono?: boolean
  readonly autoFocus?: boolean
  readonly autoComplete?: string
  readonly type?: 'text' | 'email' | 'url' | 'date'
  readonly maxLength?: number
  readonly min?: string
  readonly max?: string
  readonly name?: string
  readonly id?: string
  /** Why it may not be changed; the field stays readable and in the tab order. */
  readonly unavailable?: string | null | undefined
  readonly ref?: Ref<HTMLInputElement>
}

const optional = ({ maxLength, min, max, name, id, ref, placeholder }: TextFieldProps) => ({
  ...(maxLength === undefined ? {} : { maxLength }),
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  ...(name === undefined ? {} : { name }),
  ...(id === undefined ? {} : { id }),
  ...(ref === undefined ? {} : { ref }),
  ...(placeholder === undefined ? {} : { placeholder }),
})

/** One line of text. */
export function TextField(props: TextFieldProps) {
  return (
    <Hint label={props.unavailable}>
      <TextInput
        {...optional(props)}
        {...(props.isLabelHidden ? { 'aria-label': props.label } : { label: props.label })}
        value={props.value}
        onChange={event => props.onChange(event.currentTarget.value)}
        type={props.type ?? 'text'}
        description={props.description}
        error={props.error ?? null}
        required={props.isRequired ?? false}
        withAsterisk={false}
        readOnly={Boolean(props.unavailable)}
        autoComplete={props.autoComplete ?? 'off'}
        {...(props.autoFocus ? { 'data-autofocus': true } : {})}
        {...(props.isMono ? { spellCheck: false, dir: 'ltr', classNames: { input: 'wm-mono' } } : {})}
      />
    </Hint>
  )
}
