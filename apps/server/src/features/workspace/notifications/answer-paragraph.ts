import { digestTexts, type MailLocale } from '../../../platform/mail/index.ts'
import type { AnsweredMessage } from '../../analytics/reports/index.ts'

/** The text about one answered message and its values, for `fillMailText`. */
export function answerParagraph(
  { title, property, type, answers, average, hiddenBelow }: AnsweredMessage,
  link: string,
  locale: MailLocale,
): readonly [string, Readonly<Record<string, string>>] {
  const texts = digestTexts(locale)
  const values = { title, property, link }
  if (hiddenBelow !== null) return [texts.fewAnswers, { ...values, least: String(hiddenBelow) }]
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const figures = { count: number.format(answers), average: number.format(average) }
  return [texts[type], { ...values, ...figures }]
}
