import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'

export interface PortfolioDependencies {
  readonly database: Database
  readonly events: ClickHouse
  readonly clock: Clock
}
