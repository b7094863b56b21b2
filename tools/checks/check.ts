/** Result of a check: a problem fails the run, a note is only shown. */
export interface CheckResult {
  readonly problems: readonly string[]
  readonly notes?: readonly string[]
}

/** One check of the repository. `run` gets the absolute path of the root. */
export interface Check {
  readonly name: string
  readonly run: (root: string) => Promise<CheckResult>
}

/** How one check ended, with the time it took. */
export interface CheckOutcome extends CheckResult {
  readonly name: string
  readonly ms: number
}
