import type { AttemptLimiter } from '../../../platform/attempts/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ShellConfig } from '../../../platform/config/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { MailBox } from '../../../platform/mail/index.ts'
import type { SecurityEvents } from '../../../platform/security-events/index.ts'

export interface ShellDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly mailBox: MailBox
  readonly attempts: AttemptLimiter
  readonly securityEvents: SecurityEvents
  readonly publicUrl: string | null
  /** Origins of other environments whose dashboard may call this server. */
  readonly otherOrigins: readonly string[]
  readonly shell: ShellConfig
}
