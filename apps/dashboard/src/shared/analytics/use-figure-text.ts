import { useTranslation } from 'react-i18next'
import { numberFormat } from '../format/intl-formats.ts'
import type { FigureKind } from './metric-change.ts'

/** Writes figures in the person's language; null reads "–". */
export function useFigureText() {
  const { t, i18n } = useTranslation('analytics')
  const whole = numberFormat(i18n.language, { maximumFractionDigits: 0 })
  const decimal = numberFormat(i18n.language, { maximumFractionDigits: 1 })
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  const signed = numberFormat(i18n.language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  const moved = numberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  const seconds = (value: number) => {
    const rounded = Math.round(value)
    if (rounded < 60) return t('unit.seconds', { count: rounded })
    const minutes = Math.floor(rounded / 60)
    if (minutes < 60) return t('unit.minutes', { minutes, seconds: rounded % 60 })
    if (minutes >= 48 * 60) {
      return t('unit.days', { days: Math.floor(minutes / 1_440), hours: Math.floor(minutes / 60) % 24 })
    }
    return t('unit.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
  const write: Readonly<Record<FigureKind, (value: number) => string>> = {
    count: value => whole.format(value),
    rate: value => percent.format(value),
    score: value => whole.format(value),
    nps: value => signed.format(value),
    decimal: value => decimal.format(value),
    seconds,
  }
  return {
    figure: (kind: FigureKind, value: number | null) =>
      value === null ? t('unit.none') : write[kind](value),
    /** The same where there is little room: whole units of time. */
    onAxis: (kind: FigureKind, value: number) => {
      if (kind !== 'seconds' || value < 60) return write[kind](value)
      return value < 3_600
        ? t('unit.wholeMinutes', { minutes: value / 60 })
        : t('unit.wholeHours', { hours: value / 3_600 })
    },
    points: (amount: number) =>
      t('change.points', { points: signed.format(amount), count: Math.abs(amount) }),
    share: (amount: number) => moved.format(amount),
    /** A whole number with its sign. */
    signed: (amount: number) => signed.format(amount),
  }
}
