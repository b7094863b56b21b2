import { CheckField } from '@waymark/kit'
import { FieldError } from '../../../shared/issues/FieldError.tsx'
import classes from './CompanySettings.module.css'
import { listOf } from './webhook-draft.ts'

interface CheckListProps {
  readonly id: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Chosen values, joined by commas, as a plain form holds them. */
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** Several choices under one name. */
export function CheckList({ id, label, options, value, error, onChange }: CheckListProps) {
  const chosen = listOf(value)
  const turn = (one: string, isChecked: boolean) =>
    onChange(
      options
        .map(option => option.value)
        .filter(known => (known === one ? isChecked : chosen.includes(known)))
        .join(','),
    )
  return (
    <fieldset className={classes.group} id={id} tabIndex={-1}>
      <legend>{label}</legend>
      {options.map(option => (
        <CheckField
          key={option.value}
          label={option.label}
          isChecked={chosen.includes(option.value)}
          onChange={isChecked => turn(option.value, isChecked)}
        />
      ))}
      <FieldError text={error} />
    </fieldset>
  )
}
