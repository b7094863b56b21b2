import { ChoiceField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { ContentKind } from './content-kinds.ts'
import { useContentChoice, useContentTitles } from './use-content-choice.ts'

interface ContentFieldProps {
  readonly id?: string
  readonly label: string
  readonly kind: ContentKind
  readonly value: number | null
  readonly placeholder?: string
  readonly error?: string | null
  readonly unavailable: string | null
  readonly onChange: (id: number | null) => void
}

/** One content of a kind, found by its title. Needs the namespace `common`. */
export function ContentField({ kind, value, onChange, ...field }: ContentFieldProps) {
  const { t } = useTranslation('common')
  const { items, onSearch } = useContentChoice(kind)
  const isListed = value === null || items.some(({ id }) => id === value)
  const titles = useContentTitles(isListed ? [] : [{ kind, id: value }])
  const chosen = isListed ? [] : [{ id: value, title: titles.get(`${kind}:${value}`) ?? '' }]
  return (
    <ChoiceField
      // The text that was typed belongs to the kind that was searched.
      key={kind}
      {...field}
      nothingFound={t('states.noResults')}
      value={value === null ? null : String(value)}
      options={[...chosen, ...items].map(({ id, title }) => ({
        value: String(id),
        label: title || `#${id}`,
      }))}
      onSearch={onSearch}
      onChange={id => onChange(id === null ? null : Number(id))}
    />
  )
}
