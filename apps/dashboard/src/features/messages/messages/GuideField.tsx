import { ChoiceField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useGuideChoice } from '../../../shared/guide/use-guide-choice.ts'

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
  const { options, onSearch } = useGuideChoice(value)
  return (
    <ChoiceField
      {...field}
      placeholder={t('editor.chooseGuide')}
      nothingFound={t('common:states.noResults')}
      value={value === null ? null : String(value)}
      options={options}
      onSearch={onSearch}
      onChange={id => onChange(id === null ? null : Number(id))}
    />
  )
}
