import type { StylingKey } from '@waymark/domain'
import { NumberValue, SwitchValue, TextValue } from '../../shared/settings-form/ValueFields.tsx'
import { useStylingLabel } from './use-styling-label.ts'

interface StylingFieldProps {
  readonly name: StylingKey
  readonly description?: string
}

/** A switch among the stylings. */
export function StylingSwitch({ name, description }: StylingFieldProps) {
  const label = useStylingLabel()
  return <SwitchValue name={name} label={label(name)} {...(description ? { description } : {})} />
}

/** An address among the stylings. */
export function StylingLink({ name, description }: StylingFieldProps) {
  const label = useStylingLabel()
  return (
    <TextValue
      name={name}
      label={label(name)}
      type="url"
      maxLength={2048}
      {...(description ? { description } : {})}
    />
  )
}

/** A number among the stylings. */
export function StylingNumber({ name, description }: StylingFieldProps) {
  const label = useStylingLabel()
  return <NumberValue name={name} label={label(name)} {...(description ? { description } : {})} />
}
