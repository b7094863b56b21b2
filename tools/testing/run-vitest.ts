import { relative } from 'node:path'
import { startVitest, type TestModule } from 'vitest/node'
import { type FileResult, type Tally, tallyRun } from './tally.ts'

/** Runs the tests of `projects` (as vitest.config.ts names them) under `root` and counts them. */
export async function runVitest(root: string, projects: readonly string[]): Promise<Tally> {
  try {
    const options = { root, project: [...projects], watch: false, run: true, reporters: ['default'] }
    const vitest = await startVitest([], options)
    const strayErrors = vitest.state.getUnhandledErrors().map(errorText)
    const files = vitest.state.getTestModules().map(module => fileResult(root, module))
    await vitest.close()
    return tallyRun(files, projects, strayErrors)
  } catch (error) {
    return { passed: 0, failed: 1, skipped: [], faults: [`the tests did not run: ${errorText(error)}`] }
  }
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
