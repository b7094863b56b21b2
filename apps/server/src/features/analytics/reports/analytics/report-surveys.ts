import type { WireNps, WireSurveyRow, WireSurveys } from '@waymark/contract'
import {
  addDays,
  isSmallSample,
  npsOf,
  responseRate,
  startOfZonedDay,
} from '@waymark/domain/analytics/analytics'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'
import {
  type AnswerCount,
  type QuestionCount,
  readAnswerCounts,
  readRequestedCounts,
} from '../../report-queries/analytics/answer-figures.ts'
import { metric, metricOf, pointsOfDays, splitDays, sumOf } from './fold-days.ts'
import {
  answerScores,
  answerSum,
  averageOf,
  isAnswer,
  npsAnswers,
  rollingDays,
  rollingNps,
} from './happiness-figures.ts'
import { answerersOf, withoutSmallSamples } from './hide-small-samples.ts'
import { type AnalyticsDependencies, type RangeQuery, type ReportSource, readReport } from './open-report.ts'
import { type ReportedMessage, readReportedMessages } from './reported-messages-view.ts'
import { byWeekWhereSparse } from './weeks-of-answers.ts'

const noAnswers: QuestionCount = {
  messageId: 0,
  shown: 0,
  shownTo: 0,
  shownToBefore: 0,
  answerers: 0,
  answerersBefore: 0,
  lastAnswerAt: 0,
}

const responseRates = (questionCounts: QuestionCount) =>
  metric(
    responseRate(questionCounts.answerers, questionCounts.shownTo),
    responseRate(questionCounts.answerersBefore, questionCounts.shownToBefore),
  )

interface Answered {
  readonly messages: readonly ReportedMessage[]
  readonly counts: readonly AnswerCount[]
  readonly questionCounts: ReadonlyMap<number, QuestionCount>
}

/** The property's messages of a kind with their answers since a day. */
async function readAnswered(source: ReportSource, type: 'nps' | 'survey', since: Date): Promise<Answered> {
  const { events, report } = source
  const messages = await readReportedMessages(source, [type])
  const ids = messages.map(message => message.id)
  const [counts, questionCounts] = await Promise.all([
    readAnswerCounts(events, report.span, ids, since),
    readRequestedCounts(events, report.span, ids, answerScores[type]),
  ])
  return { messages, counts: counts.filter(isAnswer[type]), questionCounts }
}

function rowOf(
  message: ReportedMessage,
  counts: readonly AnswerCount[],
  questionCounts: QuestionCount = noAnswers,
): WireSurveyRow {
  const own = counts.filter(row => row.messageId === message.id)
  return {
    messageId: message.id,
    type: message.type === 'nps' ? 'nps' : 'survey',
    title: message.title,
    isLive: message.isLive,
    shown: questionCounts.shown,
    responses: answerSum(own).count,
    responseRate: responseRate(questionCounts.answerers, questionCounts.shownTo),
    average: averageOf(own),
    lastAnswerAt:
      questionCounts.lastAnswerAt === 0 ? null : wireInstant(new Date(questionCounts.lastAnswerAt)),
  }
}

/** The row of a survey without the figures that come from few people. */
function withoutFewAnswers(
  row: WireSurveyRow,
  questionCounts: QuestionCount = noAnswers,
  leastUsers: number,
): WireSurveyRow {
  const shown = isSmallSample(questionCounts.shownTo, leastUsers) ? null : row.shown
  if (!isSmallSample(questionCounts.answerers, leastUsers)) return { ...row, shown }
  return { ...row, shown, responses: null, responseRate: null, average: null, lastAnswerAt: null }
}

const distribution = (counts: readonly AnswerCount[], from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    sumOf(counts, row => (row.score === from + index ? row.count : 0)),
  )

/** Surveys that are there, or have answers although they were deleted; live ones first. */
function rowsOf(
  { messages, questionCounts }: Answered,
  current: readonly AnswerCount[],
  leastUsers: number,
): WireSurveyRow[] {
  return messages
    .filter(message => !message.isDeleted || questionCounts.has(message.id))
    .map(message => rowOf(message, current, questionCounts.get(message.id)))
    .map(row => withoutFewAnswers(row, questionCounts.get(row.messageId), leastUsers))
    .sort(
      (one, other) =>
        Number(other.isLive) - Number(one.isLive) || (other.responses ?? 0) - (one.responses ?? 0),
    )
}

/** Surveys with their answers (product design, "Survey page"). */
export function reportSurveys(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: RangeQuery,
): Promise<WireSurveys> {
  return readReport(deps, scope, query, async asked => {
    const answered = await readAnswered(asked, 'survey', asked.report.span.previousFrom)
    const split = splitDays(asked.report, answered.counts)
    const source = byWeekWhereSparse(asked, split.current)
    const { report } = source
    const figures = {
      interval: report.span.interval,
      totals: {
        responses: metricOf(split, rows => answerSum(rows).count),
        responseRate: responseRates(answered.questionCounts.get(0) ?? noAnswers),
        average: metricOf(split, averageOf),
      },
      points: pointsOfDays(report, split.current, rows => ({
        responses: answerSum(rows).count,
        average: averageOf(rows),
      })),
      distribution: distribution(split.current, 1, 5),
      surveys: rowsOf(answered, split.current, report.span.leastUsers),
    }
    return withoutSmallSamples(source, figures, answerersOf(answered.messages.map(({ id }) => id)))
  })
}

/** The NPS with its answers (product design, "NPS page"). */
export function reportNps(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: RangeQuery,
): Promise<WireNps> {
  return readReport(deps, scope, query, async asked => {
    const { days, span } = asked.report
    const firstDay = addDays(days.from, 1 - rollingDays)
    const rollingFrom = new Date(startOfZonedDay(firstDay, span.timeZone))
    const since = rollingFrom < span.previousFrom ? rollingFrom : span.previousFrom
    const answered = await readAnswered(asked, 'nps', since)
    const split = splitDays(asked.report, answered.counts)
    const source = byWeekWhereSparse(asked, split.current)
    const { report } = source
    const figures = {
      interval: report.span.interval,
      survey: rowsOf(answered, split.current, report.span.leastUsers)[0] ?? null,
      totals: {
        nps: metricOf(split, rows => npsOf(npsAnswers(rows))),
        responses: metricOf(split, rows => answerSum(rows).count),
        responseRate: responseRates(answered.questionCounts.get(0) ?? noAnswers),
      },
      groups: npsAnswers(split.current),
      points: pointsOfDays(report, split.current, (rows, { to }) => ({
        nps: npsOf(npsAnswers(rows)),
        rollingNps: rollingNps(answered.counts, to),
        responses: answerSum(rows).count,
      })),
      distribution: distribution(split.current, 0, 10),
    }
    return withoutSmallSamples(source, figures, answerersOf(answered.messages.map(({ id }) => id)))
  })
}
