import { areAnswersSparse, daysIn, intervalsOf } from '@waymark/domain/analytics/analytics'
import type { AnswerCount } from '../../report-queries/analytics/answer-figures.ts'
import { sumOf } from './fold-days.ts'
import type { ReportSource } from './open-report.ts'

/** A range that is not longer has one point or two by week, which is no line. */
const minDays = 15

/**
 * The report by week where its interval was left open and most days have few answers (rule EVENT-94); otherwise the report
 * as it is.
 */
export function byWeekWhereSparse(source: ReportSource, answers: readonly AnswerCount[]): ReportSource {
  const { report } = source
  const { days, span } = report
  if (report.isIntervalChosen || span.interval !== 'day' || daysIn(days.from, days.to) < minDays)
    return source
  const answersByDay = [...Map.groupBy(answers, ({ day }) => day).values()].map(ofDay =>
    sumOf(ofDay, ({ count }) => count),
  )
  if (!areAnswersSparse(answersByDay)) return source
  const interval = 'week'
  return {
    ...source,
    report: {
      ...report,
      intervals: intervalsOf(days.from, days.to, interval),
      span: { ...span, interval },
    },
  }
}
