import { TextValue } from '../../../shared/settings-form/TextValue.tsx'
import type { StylingFieldProps } from './styling-field-props.ts'
import { useStylingLabel } from './use-styling-label.ts'

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
