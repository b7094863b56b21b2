import type { AttemptLimiter } from '../../../platform/attempts/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { MailBox } from '../../../platform/mail/index.ts'

export interface MagicLinkDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly mailBox: MailBox
  readonly attempts: AttemptLimiter
  /** Public address of the server, for the links. */
  readonly publicAddress: () => string
}
