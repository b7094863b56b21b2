import type { FileResult } from './tally.ts'

/** Results of one run of test files. */
export interface TestRun {
  readonly files: readonly FileResult[]
  /** Errors outside any file. */
  readonly strayErrors: readonly string[]
}

/** Projects whose tests wait for programs and browsers that share the machine, so that a busy machine can fail them. */
const timedProjects: readonly string[] = ['api', 'browser', 'operations']

/** Number of failed files up to which they are run again: one in a hundred, at least three. */
const maxFiles = (files: number) => Math.max(3, Math.floor(files / 100))

const hasFailed = ({ tests, faults }: FileResult) =>
  faults.length > 0 || tests.some(({ state }) => state === 'failed' || state === 'pending')

/**
 * The files that get one more try, alone (decision 0018). There are none if more files failed than `maxFiles` allows,
 * if one of them is in a project that does not depend on timing, or if something failed outside a file.
 */
export function filesForSecondRun({ files, strayErrors }: TestRun): readonly FileResult[] {
  const failed = files.filter(hasFailed)
  const isChance =
    failed.length <= maxFiles(files.length) && failed.every(({ project }) => timedProjects.includes(project))
  return isChance && strayErrors.length === 0 ? failed : []
}

/** The first run with the results of the second in place of its own, and the names of the tests that passed only then. */
export function withSecondRun(
  first: TestRun,
  second: TestRun,
): { readonly run: TestRun; readonly unsteady: readonly string[] } {
  const repeated = new Map(second.files.map(file => [file.path, file]))
  const unsteady = first.files.filter(file => {
    const again = repeated.get(file.path)
    return again !== undefined && !hasFailed(again)
  })
  return {
    run: {
      files: first.files.map(file => repeated.get(file.path) ?? file),
      strayErrors: [...first.strayErrors, ...second.strayErrors],
    },
    unsteady: unsteady.flatMap(({ path, tests, faults }) => [
      ...tests
        .filter(({ state }) => state !== 'passed' && state !== 'skipped')
        .map(({ name }) => `${path}: ${name}`),
      ...faults.map(fault => `${path}: ${fault}`),
    ]),
  }
}
