import { OperatorError } from '../operator-error.ts'

/** Why a data folder was not taken: another server has it, or it cannot be written. */
export type DataDirErrorCode = 'locked' | 'unwritable'

export class DataDirError extends OperatorError {
  readonly code: DataDirErrorCode

  constructor(code: DataDirErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
