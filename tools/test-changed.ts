import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedFiles } from './guards/changed-guards.ts'
import { changedTarget } from './mutation/mutation-targets.ts'
import { reportMutants } from './mutation/report-mutants.ts'
import { findChromium } from './testing/chromium.ts'
import { runVitest } from './testing/run-vitest.ts'
import { isServerUnitTest } from './testing/server-unit-files.ts'
import { addTallies, closingLine, emptyTally } from './testing/tally.ts'
import { type SourceFile, testsOfChange } from './testing/tests-of-change.ts'

/**
 * `npm run test:changed [commit]`: the inner loop. All unit tests, and of the tests with a database or a browser those
 * that belong to what differs from `commit`; without it, from where the branch left main. Changed rules, drafts and
 * reducers are mutated, and what no test notices is listed. `npm test` proves the rest.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const say = (text: string) => process.stdout.write(`${text}\n`)

function readSource(path: string): SourceFile & { readonly isUnit: boolean } {
  const text = readFileSync(join(root, path), 'utf8')
  const imports = [...text.matchAll(/ from '([^']+)'/g)].map(([, name]) => name ?? '')
  return { path, imports, isUnit: isServerUnitTest(path, text) && path.startsWith('apps/server/') }
}

const sources = globSync(['apps/server/{src,test}/**/*.ts', 'e2e/**/*.test.ts'], { cwd: root })
  .map(readSource)
  .filter(({ path, isUnit }) => !(isUnit && path.endsWith('.test.ts')))
const changed = changedFiles(root, process.argv[2] ?? null)
const { paths, left } = testsOfChange(changed, sources)
say(`${changed.length} changed files: all unit tests and ${paths.length} files with programs`)
if (paths.some(path => path.startsWith('e2e/'))) process.env['CHROMIUM_PATH'] = await findChromium()

const units = await runVitest(root, ['unit', 'apart'])
const projects = [
  ...(paths.some(path => path.startsWith('apps/server/')) ? ['api'] : []),
  ...(paths.some(path => /^e2e\/(?!operations)/.test(path)) ? ['browser'] : []),
  ...(paths.some(path => path.startsWith('e2e/operations/')) ? ['operations'] : []),
]
const others = projects.length === 0 ? emptyTally : await runVitest(root, projects, { paths })
const total = addTallies(units, others)
const mutated = changedTarget(root, changed)
if (mutated !== null && total.failed === 0) await reportMutants(root, 'changed rules and drafts', mutated)
if (left.length > 0) say(`${left.length} more files concern this change; npm test runs them`)
for (const name of total.unsteady) say(`passed only when it was run again, look at it: ${name}`)
for (const fault of total.faults) say(`failed outside a test: ${fault}`)
process.stdout.write(`${closingLine(total)}\n`, () => process.exit(total.failed === 0 ? 0 : 1))
