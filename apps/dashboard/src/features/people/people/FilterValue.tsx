import { SelectField, TextAreaField, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterDate } from './FilterDate.tsx'
import { FilterEvent } from './FilterEvent.tsx'
import { FilterGuide } from './FilterGuide.tsx'
import { type DraftFilter, takesList } from './segment-draft.ts'

interface FilterValueProps {
  readonly filter: DraftFilter
  readonly error: string | null
  readonly unavailable: string | null
  readonly onChange: (value: unknown, operator?: string) => void
}

/** One word to a line, so that words may hold commas and a column of a table can be pasted. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** The lines stand as they were typed until the list changes from outside. */
function WordsValue({ filter, error, unavailable, onChange }: FilterValueProps) {
  const { t } = useTranslation('people')
  const words = Array.isArray(filter.value) ? (filter.value as readonly string[]) : []
  const [typed, setTyped] = useState(words.join('\n'))
  const text = linesOf(typed).join('\n') === words.join('\n') ? typed : words.join('\n')
  return (
    <TextAreaField
      label={t('builder.words')}
      isLabelHidden
      placeholder={t('builder.words')}
      rows={Math.min(6, Math.max(2, words.length))}
      value={text}
      error={error}
      unavailable={unavailable}
      onChange={next => {
        setTyped(next)
        onChange([...new Set(linesOf(next))])
      }}
    />
  )
}

/** A number as it is typed; only what is one is kept. */
function NumberValue({ filter, error, unavailable, onChange }: FilterValueProps) {
  const { t } = useTranslation('people')
  const known = typeof filter.value === 'number' ? String(filter.value) : ''
  const [typed, setTyped] = useState(known)
  const read = (text: string): number | null => {
    const plain = text.trim().replace(',', '.')
    return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : null
  }
  const text = read(typed) === (known === '' ? null : Number(known)) ? typed : known
  return (
    <TextField
      label={t('builder.value')}
      isLabelHidden
      value={text}
      error={error}
      unavailable={unavailable}
      onChange={next => {
        setTyped(next)
        onChange(read(next))
      }}
    />
  )
}

/** The value of a filter, as its type and operator ask for it (document 2 §5.5). */
export function FilterValue(props: FilterValueProps) {
  const { t } = useTranslation('people')
  const { filter, error, unavailable, onChange } = props
  const { type, operator, value } = filter
  if (operator === '' || operator === 'empty' || operator === 'notEmpty') return null
  if (takesList(type, operator)) return <WordsValue {...props} />
  switch (type) {
    case 'number':
      return <NumberValue {...props} />
    case 'boolean':
      return (
        <SelectField
          label={t('builder.value')}
          isLabelHidden
          value={value === false ? 'false' : 'true'}
          options={[
            { value: 'true', label: t('filter.true') },
            { value: 'false', label: t('filter.false') },
          ]}
          unavailable={unavailable}
          onChange={chosen => onChange(chosen === 'true')}
        />
      )
    case 'datetime':
      return (
        <FilterDate
          label={t('builder.value')}
          stored={value === null ? null : { operator, value }}
          error={error}
          unavailable={unavailable}
          onChange={stored => onChange(stored.value, stored.operator)}
        />
      )
    case 'tutorialInteraction':
      return <FilterGuide value={value} error={error} unavailable={unavailable} onChange={onChange} />
    case 'trackedEvent':
      return <FilterEvent value={value} error={error} unavailable={unavailable} onChange={onChange} />
    default:
      return (
        <TextField
          label={t('builder.value')}
          isLabelHidden
          maxLength={1000}
          value={typeof value === 'string' ? value : ''}
          error={error}
          unavailable={unavailable}
          onChange={onChange}
        />
      )
  }
}
