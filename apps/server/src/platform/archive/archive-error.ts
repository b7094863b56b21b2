import { OperatorError } from '../operator-error.ts'

/** The file is not a whole archive of ours; the message says what is wrong with it. */
export class ArchiveError extends OperatorError {}
