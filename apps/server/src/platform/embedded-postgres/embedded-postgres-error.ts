/** Why the embedded database did not start. Each message says what the operator can do. */
export type EmbeddedPostgresErrorCode =
  | 'binariesMissing'
  | 'noAccount'
  | 'foreignOwner'
  | 'otherMajorVersion'
  | 'initFailed'
  | 'startFailed'

export const OWN_DATABASE_HINT = 'Or set DATABASE_URL to a PostgreSQL of your own (15 or newer).'

export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode

  constructor(code: EmbeddedPostgresErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'EmbeddedPostgresError'
    this.code = code
  }
}
