import { PasswordInput } from '@mantine/core'
import { useId } from 'react'

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
  readonly id?: string
  /** Id of what explains the field further, such as a checklist. */
  readonly describedBy?: string
}

/** A secret, with a button that shows it. Pasting is allowed. */
export function PasswordField(props: PasswordFieldProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  // Mantine ties neither the description nor the fault to this field.
  const told = [
    props.description ? `${id}-description` : null,
    props.error ? `${id}-error` : null,
    props.describedBy ?? null,
  ].filter(part => part !== null)
  return (
    <PasswordInput
      id={id}
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
      aria-invalid={Boolean(props.error)}
      {...(told.length === 0 ? {} : { 'aria-describedby': told.join(' ') })}
      {...(props.autoFocus ? { 'data-autofocus': true } : {})}
      visibilityToggleButtonProps={{ 'aria-label': props.toggleLabel, tabIndex: 0 }}
    />
  )
}
