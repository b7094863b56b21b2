import {
  addDays,
  happinessScore,
  type NpsAnswers,
  npsGroup,
  npsOf,
  surveyScore,
} from '@waymark/domain/analytics/analytics'
import { type AnswerCount, readAnswerCounts } from '../../report-queries/analytics/answer-figures.ts'
import { metricOf, pointsOfDays, splitDays, sumOf } from './fold-days.ts'
import { answerersOf, withoutSmallSamples } from './hide-small-samples.ts'
import type { ReportSource } from './open-report.ts'
import { type ReportedMessage, readReportedMessages } from './reported-messages-view.ts'
import { byWeekWhereSparse } from './weeks-of-answers.ts'

/** How often a score was answered. */
type Scored = Pick<AnswerCount, 'score' | 'count'>

/** Answers by group. */
export function npsAnswers(counts: readonly Scored[]): NpsAnswers {
  const groups = { promoters: 0, passives: 0, detractors: 0 }
  for (const { score, count } of counts) groups[npsGroup(score)] += count
  return groups
}

/** How many answers there are and what they add up to. */
export function answerSum(counts: readonly Scored[]) {
  return {
    count: sumOf(counts, answer => answer.count),
    sum: sumOf(counts, answer => answer.count * answer.score),
  }
}

/** Mean answer; null without one. */
export function averageOf(counts: readonly Scored[]): number | null {
  const { count, sum } = answerSum(counts)
  return count === 0 ? null : sum / count
}

/** First and last answer that a question can have. */
export const answerScores = { nps: [0, 10], survey: [1, 5] } as const

const isWithin =
  ([min, max]: readonly [number, number]) =>
  ({ score }: Scored) =>
    score >= min && score <= max

/** Answers that their question can have. */
export const isAnswer = { nps: isWithin(answerScores.nps), survey: isWithin(answerScores.survey) } as const

const idsOf = (messages: readonly ReportedMessage[], type: 'nps' | 'survey') =>
  new Set(messages.filter(message => message.type === type).map(message => message.id))

/** H with what it is made of (product design, "heart/happiness"), by the interval of `inIntervals`. */
async function readAnswered(asked: ReportSource, inIntervals: typeof byWeekWhereSparse) {
  const { events, report } = asked
  const messages = await readReportedMessages(asked, ['nps', 'survey'])
  const [nps, surveys] = [idsOf(messages, 'nps'), idsOf(messages, 'survey')]
  const counts = await readAnswerCounts(events, report.span, [...nps, ...surveys], report.span.previousFrom)
  const part = (rows: readonly AnswerCount[]) => {
    const toNps = npsAnswers(rows.filter(row => nps.has(row.messageId) && isAnswer.nps(row)))
    const toSurveys = answerSum(rows.filter(row => surveys.has(row.messageId) && isAnswer.survey(row)))
    const npsCount = toNps.promoters + toNps.passives + toNps.detractors
    return { toNps, toSurveys, npsCount, score: happinessScore(toNps, toSurveys) }
  }
  const split = splitDays(report, counts)
  const source = inIntervals(asked, split.current)
  const periods = { current: part(split.current), previous: part(split.previous) }
  const figures = {
    scores: { happiness: metricOf(periods, one => one.score) },
    totals: {
      nps: metricOf(periods, one => npsOf(one.toNps)),
      npsResponses: metricOf(periods, one => one.npsCount),
      surveyScore: metricOf(periods, one => surveyScore(one.toSurveys)),
      surveyResponses: metricOf(periods, one => one.toSurveys.count),
    },
    npsGroups: periods.current.toNps,
    points: pointsOfDays(source.report, counts, rows => {
      const { score, toNps, toSurveys, npsCount } = part(rows)
      return {
        happiness: score,
        nps: npsOf(toNps),
        surveyScore: surveyScore(toSurveys),
        responses: npsCount + toSurveys.count,
      }
    }),
    live: messages.filter(message => message.isLive).length,
    interval: source.report.span.interval,
  }
  return withoutSmallSamples(source, figures, answerersOf([...nps, ...surveys]))
}

/** H in the intervals of the report, as all letters have them. */
export const readHappiness = (source: ReportSource) => readAnswered(source, asked => asked)

/** H by week where its interval was left open and days have few answers. */
export const readHappinessReport = (source: ReportSource) => readAnswered(source, byWeekWhereSparse)

/** How far back a rolling NPS looks: one interval alone has too few answers. */
export const rollingDays = 90

/** The NPS of the 90 days that end with a day, or with an hour of one. */
export function rollingNps(counts: readonly AnswerCount[], last: string): number | null {
  const first = addDays(last.slice(0, 10), 1 - rollingDays)
  return npsOf(npsAnswers(counts.filter(({ day }) => day >= first && day <= last)))
}
