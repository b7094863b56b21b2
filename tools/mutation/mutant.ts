/** One small change of a source file that a test should notice. */
export interface Mutant {
  readonly id: number
  /** From the root. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  readonly original: string
  readonly replacement: string
}
