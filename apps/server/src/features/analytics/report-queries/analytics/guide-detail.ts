import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import {
  boundsOf,
  dayOf,
  inBoth,
  inRange,
  intervalName,
  intervalStart,
  isCurrent,
  isPrevious,
  type ReportSpan,
} from './report-span.ts'
import type { SampleSize } from './sample-size.ts'

/** Counts of one guide in one period. */
export interface GuidePeriod {
  readonly started: number
  readonly users: number
  readonly completed: number
  readonly restarts: number
  readonly medianMs: number | null
}

export interface GuideDay {
  readonly day: string
  readonly started: number
  readonly completed: number
  readonly errors: number
}

/** Counts for one step, by its position in the guide. */
export interface StepCounts {
  readonly step: number
  readonly users: number
  readonly shown: number
  readonly completed: number
  readonly skipped: number
  readonly left: number
  readonly errors: number
  /** From the step being shown to it being completed, skipped or left; null where that never happened. */
  readonly medianMs: number | null
}

/** Errors of one kind in one step of one version. `lastAt` in milliseconds since 1970. */
export interface StepErrorCount {
  readonly version: number
  readonly step: number
  readonly kind: string
  readonly errors: number
  readonly users: number
  readonly lastAt: number
}

/** Starts and completions by what they have in common. */
export interface StartGroup {
  readonly key: string
  readonly started: number
  readonly users: number
}

const ofGuide = (range: string) => `${range} AND guide_id = {guide:UInt32}`
/** An element that comparison found is no error: the step was shown. */
const isError = "(type = 'guide_error' AND kind != 'repaired')"
const isRestart = "(type = 'guide_exited' AND reason = 'restarted')"
const isLeft = "(type = 'guide_exited' AND reason != 'restarted')"

const bound = (span: ReportSpan, guide: number) => ({ ...boundsOf(span), guide })

const period = (name: 'now' | 'before', holds: string) => {
  const isTimed = `type = 'guide_completed' AND duration_ms IS NOT NULL AND ${holds}`
  return `countIf(type = 'guide_started' AND ${holds}) AS started_${name},
    uniqExactIf(user_id, type = 'guide_started' AND ${holds}) AS users_${name},
    countIf(type = 'guide_completed' AND ${holds}) AS completed_${name},
    countIf(${isRestart} AND ${holds}) AS restarts_${name},
    if(countIf(${isTimed}) = 0, NULL, quantileExactInclusiveIf(0.5)(assumeNotNull(duration_ms), ${isTimed}))
      AS median_${name}`
}

type PeriodRow = Readonly<Record<string, number | null>>

const toPeriod = (row: PeriodRow | undefined, name: 'now' | 'before'): GuidePeriod => ({
  started: row?.[`started_${name}`] ?? 0,
  users: row?.[`users_${name}`] ?? 0,
  completed: row?.[`completed_${name}`] ?? 0,
  restarts: row?.[`restarts_${name}`] ?? 0,
  medianMs: row?.[`median_${name}`] ?? null,
})

/** The guide's counts in the range and in the period before. */
export async function readGuidePeriods(store: ClickHouse, span: ReportSpan, guide: number) {
  const [row] = await store.query<PeriodRow>({
    sql: `SELECT ${period('now', isCurrent)}, ${period('before', isPrevious)} FROM events
      WHERE ${ofGuide(inBoth)} AND type IN ('guide_started', 'guide_completed', 'guide_exited')`,
    params: bound(span, guide),
  })
  return { current: toPeriod(row, 'now'), previous: toPeriod(row, 'before') }
}

/** Starts, completions and errors of the guide by day or hour; days without any are absent. */
export const readGuideDays = (store: ClickHouse, span: ReportSpan, guide: number) =>
  store.query<GuideDay>({
    sql: `SELECT ${dayOf()} AS day, countIf(type = 'guide_started') AS started,
        countIf(type = 'guide_completed') AS completed, countIf(${isError}) AS errors
      FROM events WHERE ${ofGuide(inRange)} AND type IN ('guide_started', 'guide_completed', 'guide_error')
      GROUP BY day ORDER BY day`,
    params: bound(span, guide),
  })

/**
 * The steps of the guide in their order. The time of a step ends with the next event of the same user in this guide, as
 * long as that is about the same step.
 */
export const readGuideSteps = (store: ClickHouse, span: ReportSpan, guide: number) =>
  store.query<StepCounts>({
    sql: `SELECT step, uniqExact(user_id) AS users, countIf(type = 'guide_step_shown') AS shown,
        countIf(type = 'guide_step_completed') AS completed, countIf(type = 'guide_step_skipped') AS skipped,
        countIf(${isLeft}) AS left, countIf(${isError}) AS errors,
        if(countIf(is_timed) = 0, NULL, quantileExactInclusiveIf(0.5)(spent_ms, is_timed)) AS medianMs
      FROM (
        SELECT user_id, type, kind, reason, assumeNotNull(events.step) AS step,
          leadInFrame(type) OVER run AS next_type, leadInFrame(assumeNotNull(events.step), 1, 65535) OVER run AS next_step,
          toUnixTimestamp64Milli(leadInFrame(occurred_at) OVER run) - toUnixTimestamp64Milli(occurred_at) AS spent_ms,
          type = 'guide_step_shown' AND next_step = step
            AND next_type IN ('guide_step_completed', 'guide_step_skipped', 'guide_exited') AS is_timed
        FROM events WHERE ${ofGuide(inRange)} AND events.step IS NOT NULL AND type IN (
          'guide_step_shown', 'guide_step_completed', 'guide_step_skipped', 'guide_exited', 'guide_error')
        WINDOW run AS (PARTITION BY user_id, is_anonymous ORDER BY occurred_at, event_id
          ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)
      )
      GROUP BY step ORDER BY step`,
    params: bound(span, guide),
  })

/**
 * Why users left the guide: how often, and how many users. One who left because of an error is counted by the kind of
 * the error before.
 */
export const readGuideExits = (store: ClickHouse, span: ReportSpan, guide: number) =>
  store.query<{ readonly cause: string; readonly exits: number; readonly users: number }>({
    sql: `SELECT if(reason = 'error', if(before = '', 'error', before), reason) AS cause, count() AS exits,
        uniqExact(user_id) AS users
      FROM (
        SELECT user_id, type, reason, lagInFrame(kind) OVER run AS before
        FROM events WHERE ${ofGuide(inRange)} AND (${isError} OR type = 'guide_exited')
        WINDOW run AS (PARTITION BY user_id, is_anonymous ORDER BY occurred_at, event_id
          ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
      )
      WHERE type = 'guide_exited' AND reason != 'restarted'
      GROUP BY cause HAVING users >= {leastUsers:UInt32} ORDER BY exits DESC, cause`,
    params: bound(span, guide),
  })

/** At most so many rows of the error log. */
const maxErrorRows = 100

/** Errors by version, step and kind, the latest first; at most 100 rows. */
export const readGuideErrors = (store: ClickHouse, span: ReportSpan, guide: number) =>
  store.query<StepErrorCount>({
    sql: `SELECT guide_version AS version, assumeNotNull(events.step) AS step, kind, count() AS errors,
        uniqExact(user_id) AS users, toUnixTimestamp64Milli(max(occurred_at)) AS lastAt
      FROM events WHERE ${ofGuide(inRange)} AND ${isError} AND events.step IS NOT NULL
      GROUP BY version, step, kind HAVING users >= {leastUsers:UInt32}
      ORDER BY lastAt DESC, version, step, kind LIMIT ${maxErrorRows}`,
    params: bound(span, guide),
  })

/** Starts by where they came from and by language, in one read; the most frequent first. */
export async function readGuideStarts(store: ClickHouse, span: ReportSpan, guide: number) {
  const rows = await store.query<StartGroup & { readonly isSource: boolean }>({
    sql: `SELECT grouping(lang) = 1 AS isSource, if(isSource, source, lang) AS key, count() AS started,
        uniqExact(user_id) AS users
      FROM (
        SELECT toString(source) AS source, toString(lang) AS lang, user_id
        FROM events WHERE ${ofGuide(inRange)} AND type = 'guide_started'
      )
      GROUP BY GROUPING SETS ((source), (lang)) HAVING users >= {leastUsers:UInt32} ORDER BY started DESC, key`,
    params: bound(span, guide),
  })
  const groups = (isSource: boolean) =>
    rows
      .filter(row => Boolean(row.isSource) === isSource)
      .map(({ key, started, users }) => ({ key, started, users }))
  return { sources: groups(true), languages: groups(false) }
}

/** Starts of one user in the range. */
export interface UserStarts {
  readonly userId: string
  readonly started: number
}

/** Who started the guide in the range and how often; at most `most` users. */
export const readGuideStarters = (store: ClickHouse, span: ReportSpan, guide: number, most: number) =>
  store.query<UserStarts>({
    sql: `SELECT user_id AS userId, count() AS started
      FROM events WHERE ${ofGuide(inRange)} AND type = 'guide_started'
      GROUP BY user_id LIMIT {most:UInt32}`,
    params: { ...bound(span, guide), most },
  })

/** Users of the guide in the range, in the period before and in each interval. */
export async function readGuideSample(
  store: ClickHouse,
  span: ReportSpan,
  guide: number,
): Promise<SampleSize> {
  const key = intervalName(span.interval, intervalStart(span.interval))
  const rows = await store.query<{ key: string; users: number; usersBefore: number }>({
    sql: `SELECT key, uniqExactIf(user_id, is_now) AS users, uniqExactIf(user_id, was) AS usersBefore
      FROM (
        SELECT ${key} AS key, user_id, ${isCurrent} AS is_now, ${isPrevious} AS was
        FROM events WHERE ${ofGuide(inBoth)} AND startsWith(toString(type), 'guide_')
      )
      GROUP BY GROUPING SETS ((key), ())`,
    params: bound(span, guide),
  })
  const all = rows.find(row => row.key === '')
  return {
    users: all?.users ?? 0,
    usersBefore: all?.usersBefore ?? 0,
    byInterval: new Map(rows.map(row => [row.key, row.users])),
  }
}
