import { Switch } from '@mantine/core'
import { Hint } from './Hint.tsx'

interface SwitchFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly description?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isBusy?: boolean
  readonly id?: string
  readonly unavailable?: string | null | undefined
}

/** On or off, in force at once. */
export function SwitchField(props: SwitchFieldProps) {
  const { unavailable, isLabelHidden, label } = props
  const isIdle = !unavailable && !props.isBusy
  return (
    <Hint label={unavailable} refProp="rootRef">
      <Switch
        {...(props.id === undefined ? {} : { id: props.id })}
        size="xs"
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        description={props.description}
        checked={props.isOn}
        aria-disabled={!isIdle}
        {...(unavailable ? { className: 'wm-unavailable' } : {})}
        onChange={event => {
          if (isIdle) props.onChange(event.currentTarget.checked)
        }}
      />
    </Hint>
  )
}
