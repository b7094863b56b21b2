import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Log } from '../../../platform/log.ts'
import type { Mail, MailLookReader } from '../../../platform/mail/index.ts'
import type { Outbound } from '../../../platform/outbound/index.ts'

export interface ScheduleDependencies {
  readonly database: Database
  readonly clock: Clock
  /** Seals the credentials of buckets. */
  readonly key: Buffer
  /** The operator lets the server reach its own network, where `http:` is accepted, too. */
  readonly allowPrivate: boolean
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Dependencies of a run. */
export interface RunDependencies extends Pick<ScheduleDependencies, 'database' | 'clock' | 'key'> {
  readonly events: ClickHouse
  readonly log: Log
  /** Sends at once, so that the run learns what the mail server says. */
  readonly mail: Pick<Mail, 'send'>
  readonly readLook: MailLookReader
  readonly outbound: Pick<Outbound, 'put'>
  readonly publicAddress: () => string
  readonly unsubscribeKey: Buffer
  /** How long a bucket may take; 60 s where absent. */
  readonly timeoutMs?: number
}
