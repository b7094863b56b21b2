import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest'
import { mutationState } from './mutation-state.ts'
import { reportFolderVariable, type WorkerReport } from './worker-report.ts'

/** CPU time; a test that needs more for its mutants leaves the rest of them to other tests. */
const testBudgetMicros = 20_000_000

const cpuMicros = () => process.cpuUsage().user

const state = mutationState()
const killed = new Set<number>()
const covered = new Set<number>()
/** Met outside tests, while modules and tables of tests are evaluated. */
const metOutside = new Set<number>()

// A property that fails has done its work: no smaller example is looked for.
fc.configureGlobal({ endOnFailure: true })

/** Runs each test once as it is, then once for each mutant that it met and that no test has noticed yet. */
export default class MutationRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    for (const id of state.met) metOutside.add(id)
    state.met.clear()
    await run()
    const met = [...state.met]
    state.met.clear()
    const endsAt = cpuMicros() + testBudgetMicros
    for (const id of met) {
      covered.add(id)
      if (killed.has(id) || cpuMicros() > endsAt) continue
      if (await isNoticed(id, run)) killed.add(id)
    }
    state.met.clear()
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files)
    const report: WorkerReport = {
      killed: [...killed],
      covered: [...covered],
      metOutside: [...metOutside, ...state.met],
    }
    const folder = process.env[reportFolderVariable]
    if (folder !== undefined) writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(report))
  }
}

async function isNoticed(id: number, run: () => unknown): Promise<boolean> {
  state.active = id
  state.rounds = 0
  try {
    await run()
    return false
  } catch {
    return true
  } finally {
    state.active = -1
  }
}
