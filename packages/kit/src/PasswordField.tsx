import { PasswordInput } from '@mantine/core'

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly toggleLabel: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly isRequired?: boolean
}

/** A secret, with a button that shows it. Pasting is allowed. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      label={props.label}
      value={props.value}
      onChange={event => props.onChange(event.currentTarget.value)}
      autoComplete={props.autoComplete}
      required={props.isRequired ?? false}
      withAsterisk={false}
      maxLength={128}
      visibilityToggleButtonProps={{ 'aria-label': props.toggleLabel, tabIndex: 0 }}
    />
  )
}
