import type { AttemptLimiter } from '../../../platform/attempts/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { SigningKey } from './signing-key.ts'

export interface PackageDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly attempts: AttemptLimiter
  /** Where people reach the server. */
  readonly publicAddress: () => string
  readonly signingKey: SigningKey
  /** Makes the secret part of update addresses. */
  readonly updateSecret: Buffer
}
