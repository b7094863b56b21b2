import { SelectField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useLanguageLock } from '../../../shared/draft/use-language-lock.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './Customize.module.css'

interface LanguageChoiceProps {
  readonly lang: string | undefined
  readonly onLang: (lang: string | undefined) => void
}

/** In which language is written; it changes only while nothing is unsaved (document 1 §4). */
export function LanguageChoice({ lang, onLang }: LanguageChoiceProps) {
  const { t } = useTranslation('customize')
  const { languages } = useProperty()
  const lock = useLanguageLock()
  const fallback = languages.find(one => one.status === 'default')?.key
  return (
    <div className={classes.language}>
      <SelectField
        label={t('language')}
        value={lang ?? fallback ?? ''}
        options={languages.map(({ key, name }) => ({ value: key, label: name }))}
        unavailable={lock}
        onChange={key => onLang(key === fallback ? undefined : key)}
      />
    </div>
  )
}
