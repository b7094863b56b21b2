import type { AttemptLimiter } from '../../../platform/attempts/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'

/** Decrypts the stored secret that signs the users of an application; null if it was stored with another key. */
export type OpenSnippetSecret = (propertyId: number, sealed: Buffer) => string | null

/** Dependencies of the sign-in of end users in the browser extension. */
export interface EndUserDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly attempts: AttemptLimiter
  /** Where people reach the server. */
  readonly publicAddress: () => string
  readonly openSnippetSecret: OpenSnippetSecret
}
