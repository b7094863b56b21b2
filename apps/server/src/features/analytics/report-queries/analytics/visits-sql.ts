import { quartersOf, session } from './report-span.ts'

/** A page view as one number, so that views are ordered by time: milliseconds, and below them a number for the path. */
const viewSql =
  'bitOr(bitShiftLeft(toUInt128(toUnixTimestamp64Milli(occurred_at)), 64), toUInt128(sipHash64(path)))'

/**
 * A visit lasts from its page view to the next one of the session, the last one until the last event of the session;
 * the last of the views is the exit. Reads the projection `sittings` (decision 0126).
 */
export const visitsSql = (
  isByEvents = false,
) => `SELECT view, toUInt64(view) AS page, leave - toInt64(bitShiftRight(view, 64)) AS duration_ms, is_exit
  FROM (
    SELECT arraySort(groupArrayIf(${viewSql}, type = 'page_view')) AS views,
      arrayPushBack(arrayPopFront(arrayMap(view -> toInt64(bitShiftRight(view, 64)), views)),
        toUnixTimestamp64Milli(max(occurred_at))) AS leaves
    FROM events WHERE ${quartersOf('from', 'to', 0, isByEvents)} AND ${session} != 0 GROUP BY ${session} HAVING notEmpty(views)
  )
  ARRAY JOIN views AS view, leaves AS leave, arrayMap(index -> index = length(views), arrayEnumerate(views)) AS is_exit`
