import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, readFiles } from './checks/repository-files.ts'
import { coverageText, matchRules } from './rules/match-rules.ts'
import { namesOfTests } from './rules/names-of-tests.ts'
import { readRules } from './rules/read-rules.ts'

/**
 * Lists the rules of docs/rules.md that no test names, which is information. Fails where a test names a rule
 * that is not there, or the list holds an id twice.
 */
const root = process.cwd()
const rules = readRules(readFileSync(join(root, 'docs/rules.md'), 'utf8'))
const files = readFiles(root, ['{apps,packages,tools,e2e,bench,engine}/**/*.test.{ts,tsx}'])
  .filter(({ path }) => isTest(path))
  .map(({ path, text }) => ({ path, names: namesOfTests(path, text) }))
const match = matchRules(rules.ids, files)

const problems = [...rules.problems, ...match.problems]
process.stdout.write(`${coverageText(rules.ids, match)}\n`)
if (problems.length > 0) {
  process.stderr.write(`\n${problems.join('\n')}\n`)
  process.exitCode = 1
}
