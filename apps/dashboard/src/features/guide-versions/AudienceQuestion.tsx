import type { RefusalData } from '@waymark/contract'
import { Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../shared/guide/guide-dialog-search.ts'
import { useSettingWords } from './use-value-words.ts'
import classes from './Versions.module.css'

interface AudienceQuestionProps {
  readonly kind: Versioned['kind']
  readonly changes: RefusalData<'audienceGrows'>['changes']
}

/** Names the settings through which more users would see live content, with their values now and afterwards. */
export function AudienceQuestion({ kind, changes }: AudienceQuestionProps) {
  const { t } = useTranslation('guide')
  const words = useSettingWords()
  return (
    <Notice tone="warning" title={t(`versions.audience.title.${kind}`)}>
      <ul className={classes.audience}>
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {t('versions.audience.change', {
              setting: words.name(field),
              before: words.value(field, before),
              after: words.value(field, after),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
