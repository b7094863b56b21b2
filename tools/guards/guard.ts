/**
 * A guard against one attack or mishap, and the test that would notice its absence. `npm run prove:guards` takes the
 * guard out of a copy of the repository and expects that very test to fail.
 */
export interface Guard {
  /** Attack that the guard prevents, as `refresh-token-reused`. */
  readonly name: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  /** Code that replaces the guard when it is removed; the file must still load. */
  readonly replace: string
  /** Whether the attack needs attempts to meet in time, or a time to be measured: proven on an idle machine only. */
  readonly dependsOnTiming?: true
  readonly test: {
    readonly file: string
    /** Words of the test's name that belong to no other test of the file; ` > ` stands between group and test. */
    readonly name: string
  }
}
