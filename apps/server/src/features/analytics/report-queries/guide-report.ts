import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import { dayOf, isFiltered, type ReportNarrowing } from './analytics/report-span.ts'

export interface GuideReportParams extends Partial<ReportNarrowing> {
  readonly propertyId: number
  /** Half-open: events at `from` count, events at `to` do not. */
  readonly from: Date
  readonly to: Date
  /** Only this guide. */
  readonly guideId?: number
  /** IANA name; days begin at its midnight. Default UTC. */
  readonly timeZone?: string
  /** Whether `overTime` has hours instead of days. */
  readonly isHourly?: boolean
}

/** Counts of one guide, or of all. Formulas: product-screens.md §5.2. */
export interface GuideCounts {
  /** Users with any of the events below. */
  readonly users: number
  /** Every start. */
  readonly started: number
  /** Users who started. */
  readonly uniqueStarted: number
  /** Completions; the ingest takes those of runs that were started (EVENT-6). */
  readonly completed: number
  readonly exitedOnFirstStep: number
  /** Users who left because of an error. */
  readonly failed: number
  /** Middle of the durations of completed runs; null when there is none. */
  readonly medianDurationMs: number | null
}

export interface GuideReport {
  /** Guides with at least one event in the range, most started first. */
  readonly guides: readonly (GuideCounts & { readonly guideId: number })[]
  readonly totals: GuideCounts
  /** Start sources of guides, most used first. */
  readonly startingPoints: readonly { readonly source: string; readonly started: number }[]
  /** Days with starts or completions, oldest first; days without either are absent. */
  readonly overTime: readonly { readonly day: string; readonly started: number; readonly completed: number }[]
}

const inRange = `property_id = {property:UInt32}
  AND type IN ('guide_started', 'guide_completed', 'guide_exited')
  AND occurred_at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  AND occurred_at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
  AND ({guide:UInt32} = 0 OR guide_id = {guide:UInt32}) AND ${isFiltered}`

const counts = `uniqExact(person_hash) AS users, countIf(type = 'guide_started') AS started,
  uniqExactIf(person_hash, type = 'guide_started') AS uniqueStarted,
  countIf(type = 'guide_completed') AS completed,
  countIf(type = 'guide_exited' AND step = 0) AS exitedOnFirstStep,
  uniqExactIf(person_hash, type = 'guide_exited' AND reason = 'error') AS failed,
  if(countIf(type = 'guide_completed' AND duration_ms IS NOT NULL) = 0, NULL,
    quantileExactInclusiveIf(0.5)(assumeNotNull(duration_ms), type = 'guide_completed' AND duration_ms IS NOT NULL))
    AS medianDurationMs`

/** One read for the guides and, as guide 0, all of them. */
const countsSql = `SELECT guide_id AS guideId, ${counts} FROM events WHERE ${inRange}
  GROUP BY GROUPING SETS ((guide_id), ()) ORDER BY started DESC, guide_id`

const startingPointsSql = `SELECT source, count() AS started FROM events
  WHERE ${inRange} AND type = 'guide_started' GROUP BY source ORDER BY started DESC, source`

const overTimeSql = `SELECT ${dayOf()} AS day,
    countIf(type = 'guide_started') AS started, countIf(type = 'guide_completed') AS completed
  FROM events WHERE ${inRange} AND type IN ('guide_started', 'guide_completed') GROUP BY day ORDER BY day`

const boundOf = (params: GuideReportParams) => ({
  property: params.propertyId,
  from: params.from.getTime(),
  to: params.to.getTime(),
  guide: params.guideId ?? 0,
  timeZone: params.timeZone ?? 'UTC',
  hourly: params.isHourly ?? false,
  language: params.language ?? '',
  users: params.users ?? '',
  pages: params.pages ?? '',
})

/** The counts of a report on guides alone. */
export async function readGuideCounts(
  store: ClickHouse,
  params: GuideReportParams,
): Promise<Pick<GuideReport, 'guides' | 'totals'>> {
  const rows = await store.query<GuideReport['guides'][number]>({ sql: countsSql, params: boundOf(params) })
  const { guideId: _, ...totals } = rows.find(row => row.guideId === 0) ?? { guideId: 0, ...noCounts }
  return { guides: rows.filter(row => row.guideId !== 0), totals }
}

/**
 * What became of the guides of a property between two instants. Counts what has reached the event store; what is on
 * its way is reported by `readEventLag`.
 * @throws EventStoreUnavailable or EventStoreRefused.
 */
export async function readGuideReport(store: ClickHouse, params: GuideReportParams): Promise<GuideReport> {
  const bound = boundOf(params)
  const [counted, startingPoints, overTime] = await Promise.all([
    readGuideCounts(store, params),
    store.query<GuideReport['startingPoints'][number]>({ sql: startingPointsSql, params: bound }),
    store.query<GuideReport['overTime'][number]>({ sql: overTimeSql, params: bound }),
  ])
  return { ...counted, startingPoints, overTime }
}

const noCounts: GuideCounts = {
  users: 0,
  started: 0,
  uniqueStarted: 0,
  completed: 0,
  exitedOnFirstStep: 0,
  failed: 0,
  medianDurationMs: null,
}
