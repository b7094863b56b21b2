import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import {
  boundsOf,
  dayOf,
  inRange,
  isFiltered,
  ofUsersIn,
  onPagesIn,
  person,
  type ReportNarrowing,
  type ReportSpan,
  session,
} from './report-span.ts'

/** One action of a task as events are compared with it: an element tag, or a stored set of paths. */
export type CountedAction = { readonly elementTag: number } | { readonly pages: string }

/** A task as events are compared with it. */
export interface ComparedTask {
  readonly actions: readonly CountedAction[]
  /** Stored sets of the users and pages of its segments; empty: all. */
  readonly audience: Pick<ReportNarrowing, 'users' | 'pages'>
  /** What happened before does not count; milliseconds since 1970. */
  readonly publishedMs: number
}

/** Counts for one task: in the range, in the period before, or on one day (or hour) of them. */
export interface TaskCounts {
  /** Day or hour; empty for a whole period. */
  readonly day: string
  readonly isNow: boolean
  /** Sessions in which its first action was done, and those of them in which its last one was done after that. */
  readonly starts: number
  readonly completions: number
  /** Users of these sessions, and those of them who completed it. */
  readonly users: number
  readonly completedUsers: number
  /** Middle of the times from the start to the completion; null without a completion. */
  readonly medianMs: number | null
  /** The time that nine of ten of them did not exceed. */
  readonly p90Ms: number | null
  /** Sessions that reached each action after the start; the first of them are the starts. */
  readonly reached: readonly number[]
  /** Sessions that reached each action after the one before it, in the order of the task. */
  readonly inOrder: readonly number[]
  /** Middle of the times from the start to each action in that order; null where none reached it. */
  readonly stepMedianMs: readonly (number | null)[]
}

/** A session that was begun before the range, or ends after it, is looked at whole. */
const longestSessionMs = 86_400_000

const ms = 'toUnixTimestamp64Milli(occurred_at)'
const instant = (name: string, offset = 0) => `fromUnixTimestamp64Milli({${name}:Int64} + ${offset}, 'UTC')`

const conditionOf = (action: CountedAction, index: number) =>
  'elementTag' in action
    ? `(type IN ('click', 'input') AND element_tag_id = {action${index}:UInt32})`
    : `(type = 'page_view' AND sipHash64(path) IN (
        SELECT member FROM report_filter_member WHERE filter_id = {action${index}:String}))`

/** One row for each session that started the task: when, when it ended (0: never), and which actions it reached. */
function runsSql(conditions: readonly string[]): string {
  const times = conditions.map((condition, index) => `groupArrayIf(${ms}, ${condition}) AS times${index}`)
  const later = conditions.map((_, index) =>
    index === 0 ? 'toUInt64(1)' : `toUInt64(arrayExists(t -> t > start, times${index}))`,
  )
  const last = conditions.length - 1
  const ordered = conditions.map((_, index) =>
    index === 0
      ? 'start AS step0'
      : `if(step${index - 1} = 0, 0, arrayMin(arrayFilter(t -> t > step${index - 1}, times${index}))) AS step${index}`,
  )
  return `SELECT start, who, [${later.join(', ')}] AS done,
      arrayMin(arrayFilter(t -> t > start, times${last})) AS ended, has(times${last}, ended) AS is_complete,
      ${ordered.join(', ')}
    FROM (
      SELECT any(${person}) AS who, arrayMin(times0) AS start, ${times.join(', ')}
      FROM events
      WHERE property_id = {property:UInt32} AND ${isFiltered} AND type IN ('click', 'input', 'page_view')
        AND ${session} != 0
        AND occurred_at >= ${instant('previous', -longestSessionMs)}
        AND occurred_at >= fromUnixTimestamp64Milli({published:Int64}, 'UTC')
        AND occurred_at < ${instant('to', longestSessionMs)}
        AND ${ofUsersIn('taskUsers')} AND ${onPagesIn('taskPages')}
        AND (${conditions.join(' OR ')})
      GROUP BY ${session} HAVING notEmpty(times0)
    ) WHERE start >= {previous:Int64} AND start < {to:Int64}`
}

const namedDay = dayOf("fromUnixTimestamp64Milli(start, 'UTC')")

/**
 * Counts the sessions that started one task by the period, the day or hour, of their start. A session starts a task
 * once, with its first action; it completes it with the last action after that, whatever it did between them. What
 * other users do, or happens on other pages than those of the task's segments, does not count.
 */
export async function readTaskCounts(
  store: ClickHouse,
  span: ReportSpan,
  { actions, audience, publishedMs }: ComparedTask,
): Promise<readonly TaskCounts[]> {
  const values = actions.map((action, index) => [
    `action${index}`,
    'elementTag' in action ? action.elementTag : action.pages,
  ])
  const steps = actions.map((_, index) => `step${index}`)
  const medians = steps.map(
    step => `if(countIf(${step} > 0) = 0, NULL, quantileExactInclusiveIf(0.5)(${step} - start, ${step} > 0))`,
  )
  const rows = await store.query<TaskCounts & { readonly is_now: number }>({
    sql: `SELECT day, is_now AS isNow, count() AS starts, uniqExact(who) AS users, countIf(is_complete) AS completions,
        uniqExactIf(who, is_complete) AS completedUsers,
        if(countIf(is_complete) = 0, NULL, quantileExactInclusiveIf(0.5)(ended - start, is_complete)) AS medianMs,
        if(countIf(is_complete) = 0, NULL, quantileExactInclusiveIf(0.9)(ended - start, is_complete)) AS p90Ms,
        sumForEach(done) AS reached, [${steps.map(step => `countIf(${step} > 0)`).join(', ')}] AS inOrder,
        [${medians.join(', ')}] AS stepMedianMs
      FROM (SELECT *, ${namedDay} AS day, start >= {from:Int64} AS is_now FROM (${runsSql(actions.map(conditionOf))}))
      GROUP BY GROUPING SETS ((is_now), (is_now, day))`,
    params: {
      ...boundsOf(span),
      ...Object.fromEntries(values),
      published: publishedMs,
      taskUsers: audience.users,
      taskPages: audience.pages,
    },
  })
  return rows.map(row => ({ ...row, isNow: Boolean(row.isNow) }))
}

/** Use of one element tag in the range. */
export interface TagCounts {
  readonly tagId: number
  readonly interactions: number
  readonly users: number
  /** Sessions with an interaction. */
  readonly sessions: number
  /** Milliseconds since 1970. */
  readonly lastAt: number
}

/** Clicks and changes of tagged elements in the range, by tag. */
export function readTagCounts(store: ClickHouse, span: ReportSpan): Promise<readonly TagCounts[]> {
  return store.query<TagCounts>({
    sql: `SELECT element_tag_id AS tagId, count() AS interactions, uniqExact(${person}) AS users,
        uniqExactIf(${session}, ${session} != 0) AS sessions, toUnixTimestamp64Milli(max(occurred_at)) AS lastAt
      FROM events WHERE ${inRange} AND type IN ('click', 'input') AND element_tag_id > 0
      GROUP BY element_tag_id`,
    params: boundsOf(span),
  })
}

/** Events that the host application sent by their name with `track`, in the range. */
export interface TrackedCounts {
  readonly name: string
  readonly count: number
  readonly users: number
  /** Milliseconds since 1970. */
  readonly lastAt: number
}

/** Names that are listed; an application has some dozen. */
const maxNames = 1_000

/** Counts `track` calls by name, the most frequent first. */
export function readTrackedCounts(store: ClickHouse, span: ReportSpan): Promise<readonly TrackedCounts[]> {
  return store.query<TrackedCounts>({
    sql: `SELECT name, count() AS count, uniqExact(${person}) AS users,
        toUnixTimestamp64Milli(max(occurred_at)) AS lastAt
      FROM events WHERE ${inRange} AND type = 'tracked'
      GROUP BY name HAVING users >= {leastUsers:UInt32} ORDER BY count DESC, name LIMIT ${maxNames}`,
    params: boundsOf(span),
  })
}
