import type { Database } from '../../platform/database/index.ts'

export interface CompanyDependencies {
  readonly database: Database
  /** Where people reach the server. */
  readonly publicAddress: () => string
}
