import { OperatorError } from '../../../platform/operator-error.ts'

/** A backup cannot be restored here; nothing of it was. */
export class RestoreError extends OperatorError {}
