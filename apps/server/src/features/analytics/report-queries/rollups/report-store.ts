import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import type { ReportSpan } from '../analytics/report-span.ts'
import type { DayRollups } from './day-rollups.ts'

/** The event store as one report reads it. */
export interface ReportStore extends ClickHouse {
  /** Figures of days that are kept in memory; without them everything is read from the store. */
  readonly rollups?: DayRollups | undefined
}

/** The figures of days, if the report can be made of them: not by the hour. */
export const rollupsFor = ({ rollups }: ReportStore, { interval }: ReportSpan): DayRollups | null =>
  rollups !== undefined && interval !== 'hour' ? rollups : null
