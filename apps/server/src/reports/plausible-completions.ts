import { longestRunMs, startToleranceMs } from '@waymark/domain/analytics'

const ms = 'toUnixTimestamp64Milli(occurred_at)'
const at = (parameter: string, offsetMs: number) =>
  `fromUnixTimestamp64Milli({${parameter}:Int64} + ${offsetMs}, 'UTC')`

/** Starts and completions from which the completions of a range that starts at the named parameter are judged. */
const runEvents = (from: string, types: string) => `FROM events
  WHERE property_id = {property:UInt32} AND type IN (${types})
    AND occurred_at >= ${at(from, -longestRunMs)} AND occurred_at < ${at('to', startToleranceMs)}`

/** A number for the runs of one user through one guide; grouping by it takes a fraction of the time that names take. */
const runner = 'sipHash64(guide_id, user_id, is_anonymous)'

/** A number for one completion, of its runner and its time. */
const completion = `sipHash64(${runner}, ${ms})`

/**
 * Completions without an open start of the same user. An event is one number: its time, doubled; completions are odd.
 * `open` counts starts minus completions and never falls below 0, so a completion that finds 0 has no start.
 */
const withoutOwnStart = (from: string) => `SELECT sipHash64(runner, intDiv(arrayJoin(orphans), 2))
  FROM (
    SELECT ${runner} AS runner,
      arraySort(groupArray(if(type = 'guide_completed', ${ms} * 2 + 1, (${ms} - ${startToleranceMs}) * 2))) AS moments,
      arrayCumSumNonNegative(arrayMap(m -> if(m % 2 = 0, 1, -1), moments)) AS open,
      arrayPushFront(arrayPopBack(open), toInt64(0)) AS open_before,
      arrayFilter((m, o) -> m % 2 = 1 AND o = 0, moments, open_before) AS orphans
    ${runEvents(from, "'guide_started', 'guide_completed'")}
    GROUP BY runner
    HAVING notEmpty(orphans)
  )`

/** Starts by guide, the other kind of user and the time slots in which their runs may have begun. */
const startsByOthers = (from: string) => `SELECT sipHash64(guide_id, NOT is_anonymous,
      intDiv(${ms}, ${startToleranceMs}) + arrayJoin([-1, 0, 1])) AS start_slot, count() AS starts
    ${runEvents(from, "'guide_started'")}
    GROUP BY start_slot`

/** Completions left over beyond the number of starts that their durations lead back to, the earliest ones allowed. */
const implausible = (from: string) => `SELECT arrayJoin(arraySlice(orphans, starts + 1)).2
  FROM (
    SELECT ifNull(sipHash64(guide_id, is_anonymous,
        intDiv(${ms} - toInt64(duration_ms), ${startToleranceMs})), 0) AS slot,
      arraySort(groupArray((${ms}, ${completion}))) AS orphans
    FROM events
    WHERE property_id = {property:UInt32} AND type = 'guide_completed'
      AND occurred_at >= ${at(from, 0)} AND occurred_at < ${at('to', 0)}
      AND ${completion} IN (${withoutOwnStart(from)})
    GROUP BY slot
  ) AS orphan
  LEFT JOIN (${startsByOthers(from)}) AS start ON slot = start_slot`

/**
 * Condition on `events`: everything but completions of guides that no start explains (EVENT-6), as
 * `plausibleCompletions` of the domain decides. Reads parameters `property` and `to`, and the start of the range from
 * the named one; instants in milliseconds since 1970.
 */
export const isPlausible = (from: 'from' | 'previous') =>
  `(type != 'guide_completed' OR ${completion} NOT IN (${implausible(from)}))`
