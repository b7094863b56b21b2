import { OperatorError } from '../operator-error.ts'

/** Why a data folder was not taken: another server has it, it cannot be written, or a restore into it was cut off. */
export type DataDirErrorCode = 'locked' | 'unwritable' | 'restoreUnfinished'

export class DataDirError extends OperatorError {
  readonly code: DataDirErrorCode

  constructor(code: DataDirErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
