import { PasswordInput } from '@mantine/core'

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly toggleLabel: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly description?: string | undefined
  readonly error?: string | null | undefined
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
  readonly name?: string
  /** Id of what explains the field further, such as a checklist. */
  readonly describedBy?: string
}

/** A secret, with a button that shows it. Pasting is allowed. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      label={props.label}
      value={props.value}
      onChange={event => props.onChange(event.currentTarget.value)}
      autoComplete={props.autoComplete}
      description={props.description}
      error={props.error ?? null}
      required={props.isRequired ?? false}
      withAsterisk={false}
      maxLength={128}
      spellCheck={false}
      {...(props.name === undefined ? {} : { name: props.name })}
      {...(props.describedBy === undefined ? {} : { 'aria-describedby': props.describedBy })}
      {...(props.autoFocus ? { 'data-autofocus': true } : {})}
      visibilityToggleButtonProps={{ 'aria-label': props.toggleLabel, tabIndex: 0 }}
    />
  )
}
