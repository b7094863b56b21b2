import { Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '../format/intl-formats.ts'

interface EventsFromProps {
  /** First day of the range. */
  readonly from: string
  /** Events of earlier days are deleted; null where all are kept. */
  readonly eventsFrom: string | null
}

/** Says that the range begins before the first day that has events. */
export function EventsFrom({ from, eventsFrom }: EventsFromProps) {
  const { t, i18n } = useTranslation('analytics')
  if (eventsFrom === null || from >= eventsFrom) return null
  const format = dateFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' })
  return <Notice>{t('eventsFrom', { day: format.format(new Date(`${eventsFrom}T00:00:00Z`)) })}</Notice>
}
