import { Textarea } from '@mantine/core'
import { Hint } from './Hint.tsx'

interface TextAreaFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
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
        label={props.label}
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
