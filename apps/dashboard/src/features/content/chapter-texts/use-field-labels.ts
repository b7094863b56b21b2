import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'
import { readValueKey } from './chapter-texts-draft.ts'

/** Returns label and text of a draft value, for the comparison of two versions. */
export function useFieldLabels() {
  const { t } = useTranslation('files')
  const { languages } = useProperty()
  const nameOf = (key: string) => languages.find(one => one.key === key)?.name ?? key
  return {
    label: (key: string): string => {
      const place = readValueKey(key)
      if (place === null) return t('chapterTexts.behaviour')
      const language = nameOf(place.language)
      if (place.field === 'isOn') return t('chapterTexts.status', { language })
      const field = t(place.field === 'title' ? 'chapterTexts.chapterTitle' : 'chapterTexts.subtitle')
      return t('chapterTexts.differs', { field, language })
    },
    value: (value: unknown): string => {
      if (typeof value === 'boolean') return t(value ? 'chapterTexts.on' : 'chapterTexts.off')
      if (value === 'hide' || value === 'fallback_default') return t(`chapterTexts.behaviours.${value}`)
      return typeof value === 'string' ? value : ''
    },
  }
}
