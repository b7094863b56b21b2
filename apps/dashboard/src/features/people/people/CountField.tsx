import { TextField } from '@waymark/kit'

interface CountFieldProps {
  readonly label: string
  readonly placeholder?: string
  /** Null while the field is empty. */
  readonly value: number | null
  readonly max: number
  readonly unavailable: string | null
  readonly onChange: (value: number | null) => void
}

/** A whole number up to `max`. What is no digit is not taken. */
export function CountField({ label, placeholder, value, max, unavailable, onChange }: CountFieldProps) {
  return (
    <TextField
      label={label}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={value === null || value === 0 ? '' : String(value)}
      maxLength={String(max).length}
      unavailable={unavailable}
      onChange={typed => {
        const digits = typed.replaceAll(/\D/g, '')
        onChange(digits === '' ? null : Math.min(Number(digits), max))
      }}
    />
  )
}
