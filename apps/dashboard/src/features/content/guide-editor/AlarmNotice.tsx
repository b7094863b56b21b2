import type { WireGuideAlarm } from '@waymark/contract'
import { Button, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../shared/format/format-when.ts'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import { useOpenAlarms } from '../../../shared/guide/use-guide-dialogs.ts'

/** Says what went wrong on a step for people lately, and what usually causes it. */
export function AlarmNotice({ alarm }: { readonly alarm: WireGuideAlarm }) {
  const { t, i18n } = useTranslation(['editor', 'guide'])
  const open = useOpenAlarms()
  const { count, lastAt, errorRate } = alarm
  const share = errorRate === null ? '' : numberFormat(i18n.language, { style: 'percent' }).format(errorRate)
  return (
    <Notice
      tone="warning"
      title={t('alarm.title', { count, when: formatInstant(lastAt, i18n.language) })}
      actions={<Button onClick={() => open(alarm.id)}>{t('guide:alarms.open')}</Button>}
    >
      {share === '' ? null : <p>{t('alarm.share', { share })}</p>}
      <p>{t('alarm.causes')}</p>
    </Notice>
  )
}
