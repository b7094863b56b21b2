/** A reason for which no check can be made; the command prints its message and ends with exit code 2. */
export class CheckError extends Error {}
