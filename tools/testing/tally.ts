/**
 * How many tests ended how; the names of those that did not run, what failed outside a test, and what passed only when
 * it was run a second time.
 */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly string[]
  readonly faults: readonly string[]
  readonly unsteady: readonly string[]
}

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: [], faults: [], unsteady: [] }

/** The part of a test file's result that is counted. */
export interface FileResult {
  readonly path: string
  readonly project: string
  readonly tests: readonly {
    readonly name: string
    readonly state: 'passed' | 'failed' | 'skipped' | 'pending'
  }[]
  /** Failures of the file itself or of a hook, outside any test. */
  readonly faults: readonly string[]
}

/**
 * Counts the results of a run. A file or hook that failed, an error outside any test, a test that never ended and a
 * wanted project without tests count as one failure each: nothing is missing silently.
 */
export function tallyRun(
  files: readonly FileResult[],
  projects: readonly string[],
  strayErrors: readonly string[],
): Tally {
  const tests = files.flatMap(file =>
    file.tests.map(test => ({ ...test, name: `${file.path}: ${test.name}` })),
  )
  const count = (state: string) => tests.filter(test => test.state === state).length
  const empty = projects.filter(
    project => !files.some(file => file.project === project && file.tests.length > 0),
  )
  const faults = [
    ...files.flatMap(file => file.faults.map(fault => `${file.path}: ${fault}`)),
    ...strayErrors,
    ...tests.filter(test => test.state === 'pending').map(test => `${test.name} did not end`),
    ...empty.map(project => `no test was found for ${project}`),
  ]
  return {
    passed: count('passed'),
    failed: count('failed') + faults.length,
    skipped: tests.filter(test => test.state === 'skipped').map(test => test.name),
    faults,
    unsteady: [],
  }
}

/** The sum of two tallies. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: [...a.skipped, ...b.skipped],
    faults: [...a.faults, ...b.faults],
    unsteady: [...a.unsteady, ...b.unsteady],
  }
}

/** The closing line: `N passed, N failed`, with `, N skipped` when there are any. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`
}
