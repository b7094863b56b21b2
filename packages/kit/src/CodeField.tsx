import { TextInput } from '@mantine/core'

interface CodeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly description?: string | undefined
  readonly error?: string | null | undefined
  /** `app`: the six digits that an authenticator app shows. `recovery`: a longer code kept on paper. */
  readonly kind?: 'app' | 'recovery'
  readonly autoFocus?: boolean
  readonly id?: string
}

/** Digits of an app's code. */
export const appCodeLength = 6

/** A code that is typed or pasted, as phones offer it from an authenticator app. */
export function CodeField({ kind = 'app', ...props }: CodeFieldProps) {
  const isApp = kind === 'app'
  return (
    <TextInput
      {...(props.id === undefined ? {} : { id: props.id })}
      label={props.label}
      value={props.value}
      onChange={event => {
        const { value } = event.currentTarget
        // Pasted codes come with blanks in them; they are no part of the code.
        props.onChange(isApp ? value.replace(/\D/g, '').slice(0, appCodeLength) : value)
      }}
      description={props.description}
      error={props.error ?? null}
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      maxLength={40}
      dir="ltr"
      classNames={{ input: 'wm-mono wm-code' }}
      {...(props.autoFocus ? { 'data-autofocus': true } : {})}
    />
  )
}
