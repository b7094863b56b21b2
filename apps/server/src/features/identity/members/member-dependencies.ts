import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { MailBox } from '../../../platform/mail/index.ts'

export interface MemberDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly mailBox: MailBox
  /** Public address of the server, for links in messages. */
  readonly publicAddress: () => string
}
