import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { MailBox } from '../../platform/mail/index.ts'
import type { SecurityEvents } from '../../platform/security-events/index.ts'
import type { Attempts } from './attempts.ts'
import type { RefreshCookie } from './refresh-cookie.ts'

export interface SessionDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly tokenKey: Uint8Array
  readonly attempts: Attempts
  readonly securityEvents: SecurityEvents
  readonly cookie: RefreshCookie
  readonly publicUrl: string | null
  /** Origins of other environments whose dashboard may sign in here. */
  readonly otherOrigins: readonly string[]
  /** Where people reach the server, for links in messages. */
  readonly publicAddress: () => string
  readonly mailBox: MailBox
  /** Encrypts the secrets of authenticator apps. */
  readonly mfaKey: Buffer
  /** Waits before answering somebody who guesses; tests hand in their own. */
  readonly wait: (ms: number) => Promise<void>
}
