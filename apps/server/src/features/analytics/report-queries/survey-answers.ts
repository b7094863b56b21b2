import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import { isOfUsers, isOnPages } from './analytics/report-span.ts'

export interface ExportedAnswer {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly messageId: number
  readonly userId: string
  readonly isAnonymous: boolean
  readonly score: number | null
  readonly comment: string
  readonly lang: string
  readonly path: string
}

export interface AnswersQuestion {
  readonly propertyId: number
  readonly messages: readonly number[]
  readonly isCommentOnly: boolean
  /** Words of the comment, with any case. */
  readonly search: string
  /** Scores, both included. */
  readonly minScore: number
  readonly maxScore: number
  /** Key of a language; empty: any. */
  readonly lang: string
  /** IANA name of the zone whose days are meant. */
  readonly timeZone: string
  /** Names the stored set of users, or of pages, whose answers count; empty: all. */
  readonly users: string
  readonly pages: string
  /** Days, both included; null: no bound. */
  readonly from: string | null
  readonly to: string | null
}

/** Condition for all answers in the range, regardless of their content. Small samples are counted by it. */
const ofRange = `property_id = {property:UInt32} AND type = 'survey_answered'
  AND message_id IN ({messages:Array(UInt32)})
  AND ${isOfUsers} AND ${isOnPages}
  AND ({from:String} = '' OR toDate(occurred_at, {timeZone:String}) >= toDateOrZero({from:String}))
  AND ({to:String} = '' OR toDate(occurred_at, {timeZone:String}) <= toDateOrZero({to:String}))`

const condition = `${ofRange} AND ({commentOnly:Bool} = 0 OR comment != '')
  AND ({search:String} = '' OR positionCaseInsensitiveUTF8(comment, {search:String}) > 0)
  AND events.score BETWEEN {minScore:UInt16} AND {maxScore:UInt16}
  AND ({lang:String} = '' OR lang = {lang:String})`

const rowsAtOnce = 2_000

const paramsOf = (question: AnswersQuestion) => ({
  property: question.propertyId,
  messages: question.messages,
  commentOnly: question.isCommentOnly,
  search: question.search,
  ...{ minScore: question.minScore, maxScore: question.maxScore, lang: question.lang },
  ...{ users: question.users, pages: question.pages, timeZone: question.timeZone },
  from: question.from ?? '',
  to: question.to ?? '',
})

/** How many users answered in the range and the segments, whatever they answered. */
export async function countAnswerers(events: ClickHouse, question: AnswersQuestion): Promise<number> {
  if (question.messages.length === 0) return 0
  const [row] = await events.query<{ users: number }>({
    sql: `SELECT uniqExact(user_id) AS users FROM events WHERE ${ofRange}`,
    params: paramsOf(question),
  })
  return row?.users ?? 0
}

/** Every answer that the question leaves, the first one first, some at a time, with how many there are. */
export async function* readAnswersOf(
  events: ClickHouse,
  question: AnswersQuestion,
): AsyncGenerator<{ readonly answers: readonly ExportedAnswer[]; readonly total: number }> {
  if (question.messages.length === 0) return
  const params = paramsOf(question)
  const counted = await events.query<{ readonly total: number }>({
    sql: `SELECT count() AS total FROM events WHERE ${condition}`,
    params,
  })
  const total = counted[0]?.total ?? 0
  let after = { at: -(2 ** 52), id: '' }
  for (;;) {
    const answers: ExportedAnswer[] = await events.query<ExportedAnswer>({
      sql: `SELECT toString(event_id) AS id, toUnixTimestamp64Milli(occurred_at) AS at,
          message_id AS messageId, user_id AS userId, is_anonymous AS isAnonymous, events.score AS score,
          comment, lang, path
        FROM events WHERE ${condition}
          AND (toUnixTimestamp64Milli(occurred_at), toString(event_id)) > ({afterAt:Int64}, {afterId:String})
        ORDER BY at, id LIMIT ${rowsAtOnce}`,
      params: { ...params, afterAt: after.at, afterId: after.id },
    })
    const last = answers.at(-1)
    if (last === undefined) return
    yield { answers, total }
    if (answers.length < rowsAtOnce) return
    after = last
  }
}

/** An answer as it is deleted: what it answered, and in which month of the store it lies. */
export interface SavedAnswer {
  readonly messageId: number
  /** `YYYYMM`. */
  readonly month: number
}

/** Finds one answer; null: the property has none with this id. */
export async function findAnswer(
  events: ClickHouse,
  propertyId: number,
  id: string,
): Promise<SavedAnswer | null> {
  const [found] = await events.query<SavedAnswer>({
    sql: `SELECT message_id AS messageId, toYYYYMM(occurred_at) AS month FROM events
      WHERE property_id = {property:UInt32} AND type = 'survey_answered' AND event_id = toUUID({id:String}) LIMIT 1`,
    params: { property: propertyId, id },
  })
  return found ?? null
}

/** Takes one answer out of the store; when it returns no report counts it any more. `id` is a UUID. */
export async function removeAnswer(
  events: ClickHouse,
  propertyId: number,
  id: string,
  { month }: SavedAnswer,
): Promise<void> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new Error('the id of an answer is a UUID')
  await events.command(
    `ALTER TABLE events DELETE IN PARTITION ${Math.trunc(month)} WHERE property_id = ${Math.trunc(propertyId)}
      AND type = 'survey_answered' AND event_id = toUUID('${id}')
    SETTINGS mutations_sync = 2`,
  )
}
