import type { AttemptLimiter } from '../../../platform/attempts/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { MailBox } from '../../../platform/mail/index.ts'
import type { SecurityEvents } from '../../../platform/security-events/index.ts'
import type { DeviceCookie } from './known-device.ts'
import type { RefreshCookie } from './refresh-cookie.ts'

export interface SessionDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly tokenKey: Uint8Array
  readonly attempts: AttemptLimiter
  readonly securityEvents: SecurityEvents
  readonly cookie: RefreshCookie
  readonly devices: DeviceCookie
  readonly publicUrl: string | null
  /** Origins of other environments whose dashboard may sign in here. */
  readonly otherOrigins: readonly string[]
  /** Public address of the server, for links in messages. */
  readonly publicAddress: () => string
  readonly mailBox: MailBox
  /** Encrypts the secrets of authenticator apps. */
  readonly mfaKey: Buffer
  /** Waits before an answer that has to take as long for every caller; tests hand in their own. */
  readonly wait: (ms: number) => Promise<void>
}
