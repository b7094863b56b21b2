import { useTranslation } from 'react-i18next'
import type { AnyDifference } from './difference-summary.ts'
import { useSettingLabels } from './use-value-words.ts'
import classes from './Versions.module.css'
import { ChangedFields } from './Words.tsx'

/** The settings that changed; nothing where none did. */
export function DifferenceSettings({ difference }: { readonly difference: AnyDifference }) {
  const { t } = useTranslation('guide')
  const words = useSettingLabels()
  if (difference.settings.length === 0) return null
  return (
    <section className={classes.section}>
      <h3>{t('versions.parts.settings')}</h3>
      <ChangedFields fields={difference.settings} words={words} />
    </section>
  )
}
