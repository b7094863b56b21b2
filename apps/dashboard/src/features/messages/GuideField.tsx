import { useQuery } from '@tanstack/react-query'
import { ChoiceField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { allGuidesQuery } from '../../shared/guide/all-guides.ts'
import { useProperty } from '../../shared/property/use-property.ts'

interface GuideFieldProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  readonly error: string | null
  readonly unavailable: string | null
}

/** One of the property's guides by its title; deleted ones are not offered. */
export function GuideField({ value, onChange, ...field }: GuideFieldProps) {
  const { t } = useTranslation(['messages', 'common'])
  const { id: property } = useProperty()
  const { data = [] } = useQuery(allGuidesQuery(property))
  const offered = data.filter(({ visibility, id }) => visibility !== 'deleted' || id === value)
  return (
    <ChoiceField
      {...field}
      placeholder={t('editor.chooseGuide')}
      nothingFound={t('common:states.noResults')}
      value={value === null ? null : String(value)}
      options={offered.map(({ id, title }) => ({ value: String(id), label: title || `#${id}` }))}
      onChange={id => onChange(id === null ? null : Number(id))}
    />
  )
}
