import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Guard } from './guard.ts'
import type { RepositoryCopy } from './repository-copy.ts'

/** Result of the removal of a guard. */
export type Proof =
  | { readonly outcome: 'proven' }
  /** The test passed although the guard was gone, or something else than the test failed. */
  | { readonly outcome: 'unproven'; readonly reason: string }

export interface TestReport {
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Runs the tests of one file whose names hold the words; null when no report came of it. */
async function runTest(root: string, guard: Guard): Promise<TestReport | null> {
  const report = join(root, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const words = ['run', guard.test.file, '-t', escaped(guard.test.name), '--reporter=json']
  // A failing test makes the program fail; what counts is in the report.
  await promisify(execFile)(process.execPath, [vitest, ...words, `--outputFile=${report}`], {
    cwd: root,
    timeout: 120_000,
  }).catch(() => undefined)
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as TestReport) : null
}

/** Returns the outcome of a report: proven if a test of that name ran and failed. */
export function readOutcome(report: TestReport | null): Proof {
  if (report === null) return { outcome: 'unproven', reason: 'the test run gave no report' }
  const ran = report.testResults
    .flatMap(file => file.assertionResults)
    .filter(test => test.status === 'passed' || test.status === 'failed')
  if (ran.length === 0) {
    const why = report.testResults[0]?.message.split('\n')[0] ?? ''
    return { outcome: 'unproven', reason: `no test ran${why === '' ? '' : `: ${why}`}` }
  }
  if (ran.some(test => test.status === 'failed')) return { outcome: 'proven' }
  return {
    outcome: 'unproven',
    reason: `passed without the guard: ${ran.map(test => test.fullName).join('; ')}`,
  }
}

/** Takes one guard out of the copy and looks whether its test notices. */
export async function proveGuard(copy: RepositoryCopy, guard: Guard): Promise<Proof> {
  const text = readFileSync(join(copy.root, guard.file), 'utf8')
  const places = text.split(guard.find).length - 1
  if (places !== 1) {
    return { outcome: 'unproven', reason: `${guard.file} has ${places} places that read as the guard does` }
  }
  const without = text.replace(guard.find, () => guard.replace)
  return copy.changed(guard.file, without, async () => readOutcome(await runTest(copy.root, guard)))
}
