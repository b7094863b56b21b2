import type { WireGuideAlarm } from '@waymark/contract'
import { Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../shared/format/format-when.ts'

/** Says what went wrong on a step for people lately, and what usually causes it. */
export function AlarmNotice({ alarm }: { readonly alarm: WireGuideAlarm }) {
  const { t, i18n } = useTranslation('editor')
  const { count, lastAt, errorRate } = alarm
  const share =
    errorRate === null ? '' : new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(errorRate)
  return (
    <Notice tone="warning" title={t('alarm.title', { count, when: formatInstant(lastAt, i18n.language) })}>
      {share === '' ? null : <p>{t('alarm.share', { share })}</p>}
      <p>{t('alarm.causes')}</p>
    </Notice>
  )
}
