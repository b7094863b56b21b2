import { Textarea } from '@mantine/core'
import { Hint } from './Hint.tsx'

interface TextAreaFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The label is spoken but not shown. */
  readonly isLabelHidden?: boolean
  readonly placeholder?: string
  readonly description?: string
  readonly error?: string | null | undefined
  readonly rows?: number
  readonly maxLength?: number
  readonly isMono?: boolean
  readonly id?: string
  readonly unavailable?: string | null | undefined
}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  return (
    <Hint label={props.unavailable}>
      <Textarea
        {...(props.id === undefined ? {} : { id: props.id })}
        {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
        {...(props.isLabelHidden ? { 'aria-label': props.label } : { label: props.label })}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
        value={props.value}
        onChange={event => props.onChange(event.currentTarget.value)}
        description={props.description}
        error={props.error ?? null}
        rows={props.rows ?? 3}
        resize="vertical"
        readOnly={Boolean(props.unavailable)}
        {...(props.isMono ? { spellCheck: false, dir: 'ltr', classNames: { input: 'wm-mono' } } : {})}
      />
    </Hint>
  )
}
