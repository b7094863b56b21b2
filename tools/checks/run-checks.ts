import type { Check, CheckOutcome, CheckResult } from './check.ts'

/**
 * Runs the checks, `workers` at a time, in their order. A check that throws has failed with what it threw.
 * `onOutcome` is called for each as it ends.
 */
export async function runChecks(
  root: string,
  checks: readonly Check[],
  workers: number,
  onOutcome: (outcome: CheckOutcome) => void,
): Promise<readonly CheckOutcome[]> {
  const waiting = [...checks]
  const outcomes: CheckOutcome[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runOne(root, check)
      outcomes.push(outcome)
      onOutcome(outcome)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return outcomes
}

async function runOne(root: string, check: Check): Promise<CheckOutcome> {
  const startedAt = performance.now()
  const result = await check.run(root).catch((error: unknown): CheckResult => ({ problems: [String(error)] }))
  return { name: check.name, ms: performance.now() - startedAt, ...result }
}
