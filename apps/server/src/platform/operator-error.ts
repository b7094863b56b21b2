/**
 * A fault that anyone who runs Waymark can mend: its message is a sentence for them, which says what to do, and stands
 * for itself. Whatever else ends a start is a fault of ours and is shown with its stack.
 */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}
