import { ChoiceField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { type SegmentChoices, segmentName } from './use-segments.ts'

interface SegmentFieldProps {
  readonly id?: string
  readonly label: string
  readonly isLabelHidden?: boolean
  /** Label for no selection: everyone, or everywhere. */
  readonly all: string
  readonly description?: string
  readonly choices: SegmentChoices
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  readonly unavailable?: string | null
  readonly error?: string | null
}

/** One of the property's segments, or none. Needs the namespace `common`. */
export function SegmentField({ choices, value, onChange, all, ...field }: SegmentFieldProps) {
  const { t } = useTranslation('common')
  const listed = choices.segments.map(({ id, name }) => ({ value: String(id), label: name }))
  // The selected value is among the choices even if a search has left it out.
  const isListed = value === null || choices.segments.some(({ id }) => id === value)
  const chosen = isListed ? [] : [{ value: String(value), label: segmentName(choices, value) }]
  return (
    <ChoiceField
      {...field}
      placeholder={all}
      clearLabel={all}
      nothingFound={t('states.noResults')}
      value={value === null ? null : String(value)}
      options={[...chosen, ...listed]}
      onSearch={choices.onSearch}
      onChange={id => onChange(id === null ? null : Number(id))}
    />
  )
}
