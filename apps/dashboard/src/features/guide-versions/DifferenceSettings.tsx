import { useTranslation } from 'react-i18next'
import type { AnyDifference } from './difference-summary.ts'
import { useSettingWords } from './use-value-words.ts'
import classes from './Versions.module.css'
import { BeforeAfter } from './Words.tsx'

/** The settings that changed, each as it was and as it is. */
export function DifferenceSettings({ difference }: { readonly difference: AnyDifference }) {
  const { t } = useTranslation('guide')
  const words = useSettingWords()
  if (difference.settings.length === 0) return null
  return (
    <section className={classes.section}>
      <h3>{t('versions.parts.settings')}</h3>
      <dl className={classes.list}>
        {difference.settings.map(({ field, before, after }) => (
          <BeforeAfter
            key={field}
            label={words.name(field)}
            before={words.value(field, before)}
            after={words.value(field, after)}
          />
        ))}
      </dl>
    </section>
  )
}
