import { OperatorError } from '../operator-error.ts'

/** Why the embedded database did not start. Each message says what the operator can do. */
export type EmbeddedPostgresErrorCode =
  | 'binariesMissing'
  | 'noAccount'
  | 'foreignOwner'
  | 'otherMajorVersion'
  | 'initFailed'
  | 'startFailed'

export const OWN_DATABASE_HINT = 'Or set DATABASE_URL to a PostgreSQL of your own (15 or newer).'

export class EmbeddedPostgresError extends OperatorError {
  readonly code: EmbeddedPostgresErrorCode

  constructor(code: EmbeddedPostgresErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** The refusal of a folder under DATA_DIR that belongs to `owner` ("account number 12"). */
export function foreignOwner(folder: string, owner: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'foreignOwner',
    `The database in ${folder} belongs to ${owner}. Start Waymark as that account or as root, ` +
      'or give the whole DATA_DIR to the account that Waymark runs as.',
  )
}
