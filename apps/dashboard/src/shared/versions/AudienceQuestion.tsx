import type { RefusalData } from '@waymark/contract'
import { Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../format/intl-formats.ts'
import { useAudience } from '../segments/use-audience.ts'
import { useSettingLabels } from './use-value-words.ts'
import classes from './Versions.module.css'
import type { AnyVersioned } from './versioned.ts'

interface AudienceQuestionProps {
  readonly kind: AnyVersioned['kind']
  readonly changes: RefusalData<'audienceGrows'>['changes']
}

interface CountsProps {
  readonly before: number | null
  readonly after: number | null
}

/** "≈ 12 of 340 users now, ≈ 340 afterwards": how many users each segment has, as far as both still exist. */
function AudienceCounts({ before, after }: CountsProps) {
  const { t, i18n } = useTranslation('guide')
  const now = useAudience(before, null).data
  const then = useAudience(after, null).data
  if (!now || !then) return null
  const number = numberFormat(i18n.language)
  const figures = {
    before: number.format(now.users),
    after: number.format(then.users),
    total: number.format(then.total),
  }
  return <p className={classes.counts}>{t('versions.audience.counts', figures)}</p>
}

const segmentOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** Names the settings through which more users would see live content, with their values now and afterwards. */
export function AudienceQuestion({ kind, changes }: AudienceQuestionProps) {
  const { t } = useTranslation('guide')
  const words = useSettingLabels()
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
            {field === 'segment' ? (
              <AudienceCounts before={segmentOf(before)} after={segmentOf(after)} />
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
