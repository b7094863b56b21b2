import { daysIn, intervalOfAnswers, intervalsOf } from '@waymark/domain/analytics/analytics'
import type { AnswerCount } from '../../report-queries/analytics/answer-figures.ts'
import { sumOf } from './fold-days.ts'
import type { ReportSource } from './open-report.ts'

/** The report by week where its interval was left open and most days have few answers (rule EVENT-94). */
export function byWeekWhereSparse(source: ReportSource, answers: readonly AnswerCount[]): ReportSource {
  const { report } = source
  const { days, span } = report
  if (report.isIntervalChosen) return source
  const answersByDay = [...Map.groupBy(answers, ({ day }) => day).values()].map(ofDay =>
    sumOf(ofDay, ({ count }) => count),
  )
  const interval = intervalOfAnswers(span.interval, daysIn(days.from, days.to), answersByDay)
  const intervals = intervalsOf(days.from, days.to, interval)
  return { ...source, report: { ...report, intervals, span: { ...span, interval } } }
}
