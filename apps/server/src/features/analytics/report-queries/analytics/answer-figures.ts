import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { readTable, type TablePage, type TableQuery } from './page-list.ts'
import {
  boundsOf,
  dayOf,
  inBoth,
  inRange,
  isCurrent,
  isPrevious,
  person,
  type ReportSpan,
} from './report-span.ts'

/** Answers of one kind on one day. */
export interface AnswerCount {
  readonly messageId: number
  readonly day: string
  readonly score: number
  readonly count: number
}

/** Counts of users to whom a message was shown and who answered it, in the range and in the period before. */
export interface QuestionCount {
  readonly messageId: number
  readonly shown: number
  readonly shownTo: number
  readonly shownToBefore: number
  readonly answerers: number
  readonly answerersBefore: number
  /** Milliseconds since 1970; 0 without an answer in the range. */
  readonly lastAnswerAt: number
}

const isOf = 'message_id IN ({messages:Array(UInt32)})'

/** Answers with a score by message, day and score, from `since` to the end of the range. */
export function readAnswerCounts(
  store: ClickHouse,
  span: ReportSpan,
  messages: readonly number[],
  since: Date,
): Promise<readonly AnswerCount[]> {
  return store.query<AnswerCount>({
    sql: `SELECT message_id AS messageId, ${dayOf()} AS day, assumeNotNull(score) AS score, count() AS count
      FROM events WHERE ${inBoth} AND type = 'survey_answered' AND score IS NOT NULL AND ${isOf}
      GROUP BY messageId, day, score`,
    params: { ...boundsOf(span), previous: since.getTime(), messages },
  })
}

/** Answers that the question can have; others are stored and count nowhere. */
const isValid = "type = 'survey_answered' AND events.score BETWEEN {minScore:UInt16} AND {maxScore:UInt16}"

const shownColumns = `countIf(type = 'survey_shown' AND ${isCurrent}) AS shown,
  uniqExactIf(${person}, type = 'survey_shown' AND ${isCurrent}) AS shownTo,
  uniqExactIf(${person}, type = 'survey_shown' AND ${isPrevious}) AS shownToBefore,
  uniqExactIf(${person}, ${isValid} AND ${isCurrent}) AS answerers,
  uniqExactIf(${person}, ${isValid} AND ${isPrevious}) AS answerersBefore,
  toUnixTimestamp64Milli(maxIf(occurred_at, ${isValid} AND ${isCurrent})) AS lastAnswerAt`

const questionEventsFrom = `FROM events WHERE ${inBoth} AND type IN ('survey_shown', 'survey_answered') AND ${isOf}`

/** People asked and answering, by message; the entry 0 counts each person once over all of them. */
export async function readRequestedCounts(
  store: ClickHouse,
  span: ReportSpan,
  messages: readonly number[],
  [minScore, maxScore]: readonly [number, number],
): Promise<ReadonlyMap<number, QuestionCount>> {
  const params = { ...boundsOf(span), messages, minScore, maxScore }
  const rows = await Promise.all([
    store.query<QuestionCount>({
      sql: `SELECT message_id AS messageId, ${shownColumns} ${questionEventsFrom} GROUP BY messageId`,
      params,
    }),
    store.query<QuestionCount>({
      sql: `SELECT 0 AS messageId, ${shownColumns} ${questionEventsFrom}`,
      params,
    }),
  ])
  return new Map(rows.flat().map(row => [row.messageId, row]))
}

export interface AnswerRow {
  readonly eventId: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly messageId: number
  readonly userId: string
  readonly isAnonymous: boolean
  readonly score: number
  readonly comment: string
  readonly lang: string
  readonly path: string
}

export interface AnswerQuery extends TableQuery<'at' | 'score'> {
  readonly messages: readonly number[]
  readonly minScore: number
  readonly maxScore: number
  readonly isCommentOnly: boolean
  /** No one learns who answered: ids are not searched. */
  readonly isAnonymised: boolean
}

const answersSql = `SELECT toString(event_id) AS eventId, toUnixTimestamp64Milli(occurred_at) AS at,
    message_id AS messageId, user_id AS userId, is_anonymous AS isAnonymous, assumeNotNull(events.score) AS score,
    comment, lang, path
  FROM events
  WHERE ${inRange} AND type = 'survey_answered' AND events.score IS NOT NULL AND ${isOf}
    AND events.score BETWEEN {minScore:UInt16} AND {maxScore:UInt16}
    AND ({commentOnly:Bool} = 0 OR comment != '')
    AND ({search:String} = '' OR positionCaseInsensitiveUTF8(comment, {search:String}) > 0
      OR ({anonymised:Bool} = 0 AND positionCaseInsensitiveUTF8(user_id, {search:String}) > 0))`

/** Single answers of the range. */
export function readAnswers(
  store: ClickHouse,
  span: ReportSpan,
  query: AnswerQuery,
): Promise<TablePage<AnswerRow>> {
  const { messages, minScore, maxScore, isCommentOnly, isAnonymised } = query
  const params = {
    ...boundsOf(span),
    ...{ messages, minScore, maxScore },
    commentOnly: isCommentOnly,
    anonymised: isAnonymised,
  }
  return readTable(store, answersSql, 'at DESC, eventId', query, params)
}
