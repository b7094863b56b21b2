import { Notice } from '@waymark/kit'
import { formatDay } from '@waymark/kit/date-rules'
import { useTranslation } from 'react-i18next'

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
  return <Notice>{t('eventsFrom', { day: formatDay(eventsFrom, i18n.language) })}</Notice>
}
