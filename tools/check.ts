import { fileURLToPath } from 'node:url'
import { allChecks } from './checks/all-checks.ts'
import { outcomeText, summaryText } from './checks/report-outcome.ts'
import { runChecks } from './checks/run-checks.ts'

/** `npm run check [words]`: everything that can be seen without starting anything; with words, only checks so named. */
const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2)
const chosen = allChecks.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))

const startedAt = performance.now()
const outcomes = await runChecks(root, chosen, 2, outcome =>
  process.stdout.write(`${outcomeText(outcome)}\n`),
)
process.stdout.write(`\n${summaryText(outcomes, performance.now() - startedAt)}\n`)
process.exitCode = chosen.length > 0 && outcomes.every(({ problems }) => problems.length === 0) ? 0 : 1
