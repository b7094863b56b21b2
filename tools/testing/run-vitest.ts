import { relative } from 'node:path'
import { startVitest, type TestModule } from 'vitest/node'
import { filesForSecondRun, type TestRun, withSecondRun } from './second-run.ts'
import { maxIdleMs, StallReporter } from './stall-reporter.ts'
import { emptyTally, type FileResult, type Tally, tallyRun } from './tally.ts'
import { lastBeginVariable } from './time-limit.ts'

/** Selects the part of the projects that runs; all of it by default. */
export interface Selection {
  /** Files, relative to the root. */
  readonly paths?: readonly string[]
  /** `1/3` for the first of three parts. */
  readonly shard?: string
  /** Longest time in which no test ends; then the run fails and names the files that hang. */
  readonly silenceMs?: number
}

/**
 * Runs the tests of `projects` (as vitest.config.ts names them) under `root` and counts them. Few failed files whose
 * tests depend on timing are run once more, alone; those that pass then are named in the tally.
 */
export async function runVitest(
  root: string,
  projects: readonly string[],
  selection: Selection = {},
): Promise<Tally> {
  const { silenceMs = maxIdleMs } = selection
  try {
    const first = await runFiles(root, projects, selection)
    const failed = filesForSecondRun(first)
    if (failed.length === 0) return tallyRun(first.files, projects, first.strayErrors)
    // What failed and is left out the second time would count as passed.
    delete process.env[lastBeginVariable]
    const again = [...new Set(failed.map(({ project }) => project))]
    const paths = failed.map(({ path }) => path)
    const second = await runFiles(root, again, { paths, silenceMs })
    const { run, unsteady } = withSecondRun(first, second)
    return { ...tallyRun(run.files, projects, run.strayErrors), unsteady }
  } catch (error) {
    return { ...emptyTally, failed: 1, faults: [`the tests did not run: ${errorText(error)}`] }
  }
}

async function runFiles(
  root: string,
  projects: readonly string[],
  { paths = [], shard, silenceMs = maxIdleMs }: Selection,
): Promise<TestRun> {
  const silence = Promise.withResolvers<never>()
  const watch = new StallReporter(silenceMs, files => {
    silence.reject(
      new Error(`no test ended for ${silenceMs / 1_000} s in ${files.join(', ') || 'the set-up'}`),
    )
  })
  const reporters = ['default', watch]
  const options = { root, project: [...projects], watch: false, run: true, reporters }
  const started = startVitest([...paths], shard === undefined ? options : { ...options, shard })
  const vitest = await Promise.race([started, silence.promise])
  const strayErrors = vitest.state.getUnhandledErrors().map(errorText)
  const files = vitest.state.getTestModules().map(module => fileResult(root, module))
  await vitest.close()
  return { files, strayErrors }
}

function fileResult(root: string, module: TestModule): FileResult {
  const suites = [...module.children.allSuites()]
  return {
    path: relative(root, module.moduleId),
    project: module.project.name,
    tests: [...module.children.allTests()].map(test => ({ name: test.fullName, state: test.result().state })),
    faults: [module, ...suites].flatMap(part => part.errors().map(errorText)),
  }
}

function errorText(error: unknown): string {
  return error instanceof Object && 'message' in error ? String(error.message) : String(error)
}
