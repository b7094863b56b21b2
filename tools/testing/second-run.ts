import type { FileResult } from './tally.ts'

/** What one run of test files gave. */
export interface TestRun {
  readonly files: readonly FileResult[]
  /** Errors outside any file. */
  readonly strayErrors: readonly string[]
}

/** Their tests wait for programs and browsers that share the machine; the others have nothing that chance could touch. */
const timedProjects: readonly string[] = ['api', 'browser', 'operations']

/** More than this is no chance. */
const mostFiles = 3

const hasFailed = ({ tests, faults }: FileResult) =>
  faults.length > 0 || tests.some(({ state }) => state === 'failed' || state === 'pending')

/**
 * The files that get one more try, alone (decision 0018): at most three failed, all of them in projects that depend on
 * timing, and nothing failed outside a file. Else none.
 */
export function filesForSecondRun({ files, strayErrors }: TestRun): readonly FileResult[] {
  const failed = files.filter(hasFailed)
  const isChance =
    failed.length <= mostFiles && failed.every(({ project }) => timedProjects.includes(project))
  return isChance && strayErrors.length === 0 ? failed : []
}

/** The first run with the files of the second in their places, and what is to be told of those that passed then. */
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
