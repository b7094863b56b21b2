import { Switch } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Hint } from './Hint.tsx'

interface SwitchFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly description?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** The last change is still on its way: a press meanwhile is carried out after it. */
  readonly isBusy?: boolean
  readonly id?: string
  readonly unavailable?: string | null | undefined
}

/** Hands a press on at once, or when what is under way has ended; `requested` is shown until then. */
function usePress({ isOn, isBusy = false, onChange }: SwitchFieldProps) {
  const [requested, input] = useState<boolean | null>(null)
  const onIdle = useEffectEvent(() => {
    input(null)
    if (requested !== null && requested !== isOn) onChange(requested)
  })
  const isDue = !isBusy && requested !== null
  useEffect(() => {
    if (isDue) onIdle()
  }, [isDue])
  return { isShownOn: requested ?? isOn, press: isBusy ? input : onChange }
}

/** On or off, in force at once. */
export function SwitchField(props: SwitchFieldProps) {
  const { unavailable, isLabelHidden, label } = props
  const { isShownOn, press } = usePress(props)
  return (
    <Hint label={unavailable} refProp="rootRef">
      <Switch
        {...(props.id === undefined ? {} : { id: props.id })}
        size="xs"
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        description={props.description}
        checked={isShownOn}
        aria-disabled={Boolean(unavailable)}
        aria-busy={props.isBusy}
        {...(unavailable ? { className: 'wm-unavailable' } : {})}
        onChange={event => {
          if (!unavailable) press(event.currentTarget.checked)
        }}
      />
    </Hint>
  )
}
