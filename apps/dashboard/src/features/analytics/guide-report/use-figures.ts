import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../shared/format/intl-formats.ts'

type Maybe = number | null

/** Figures in the person's language; null reads "–". */
export function useFigures() {
  const { t, i18n } = useTranslation('report')
  const none = t('table.none')
  const whole = numberFormat(i18n.language, { maximumFractionDigits: 0 })
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  return {
    whole: (figure: Maybe) => (figure === null ? none : whole.format(figure)),
    /** `rate` from 0 to 1. */
    percent: (rate: Maybe) => (rate === null ? none : percent.format(rate)),
    /** `score` from 0 to 100. */
    score: (score: Maybe) => (score === null ? none : whole.format(score)),
    /** Seconds; from a minute on with minutes. */
    duration: (seconds: Maybe) => {
      if (seconds === null) return none
      const rounded = Math.round(seconds)
      if (rounded < 60) return t('table.seconds', { count: rounded })
      return t('table.minutes', { minutes: Math.floor(rounded / 60), seconds: rounded % 60 })
    },
  }
}
