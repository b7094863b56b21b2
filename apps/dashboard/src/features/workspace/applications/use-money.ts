import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../shared/format/intl-formats.ts'

const none = '–'

/** Writes figures of the portfolio; what is not known is a dash. Money is shown without cents, because the figures are yearly. */
export function useMoney(currency: string) {
  const { i18n } = useTranslation('applications')
  const write = (options: Intl.NumberFormatOptions) => {
    const format = numberFormat(i18n.language, options)
    return (value: number | null) => (value === null ? none : format.format(value))
  }
  return {
    money: write({ style: 'currency', currency, maximumFractionDigits: 0 }),
    percent: write({ style: 'percent', maximumFractionDigits: 0 }),
    number: write({}),
  }
}
