import type { ClickHouse } from '../../../platform/clickhouse/index.ts'

/** Answers with one score to one message between two instants. */
export interface ScoredAnswers {
  readonly propertyId: number
  readonly messageId: number
  readonly score: number
  readonly count: number
}

/** People who answered a message. */
export interface Answerers {
  readonly propertyId: number
  readonly messageId: number
  readonly users: number
}

const condition = `type = 'survey_answered' AND events.score IS NOT NULL AND message_id > 0
  AND property_id IN ({properties:Array(UInt32)})
  AND occurred_at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  AND occurred_at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`

/** New answers of some properties in a half-open range, by message and score, and how many people gave them. */
export async function readAnswersByMessage(
  events: ClickHouse,
  properties: readonly number[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ readonly scores: readonly ScoredAnswers[]; readonly answerers: readonly Answerers[] }> {
  const params = { properties, from: from.getTime(), to: to.getTime() }
  const key = 'property_id AS propertyId, message_id AS messageId'
  const [scores, answerers] = await Promise.all([
    events.query<ScoredAnswers>({
      sql: `SELECT ${key}, assumeNotNull(events.score) AS score, count() AS count FROM events
        WHERE ${condition} GROUP BY propertyId, messageId, score`,
      params,
    }),
    events.query<Answerers>({
      sql: `SELECT ${key}, uniqExact(user_id, is_anonymous) AS users FROM events
        WHERE ${condition} GROUP BY propertyId, messageId`,
      params,
    }),
  ])
  return { scores, answerers }
}
