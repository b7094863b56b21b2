import { fileURLToPath } from 'node:url'
import { allChecks } from './checks/all-checks.ts'
import { outcomeText, summaryText } from './checks/report-outcome.ts'
import { runChecks } from './checks/run-checks.ts'
import { guards } from './guards/all-guards.ts'
import {
  changeSince,
  findBase,
  guardsOfChange,
  rotateGuards,
  turnOf,
  walkShareOf,
} from './guards/changed-guards.ts'
import { proveGuardsWithin } from './guards/prove-guards-within.ts'
import { findChromium, installFullChromium } from './testing/chromium.ts'
import { extensionApplicationsVariable } from './testing/extension-applications.ts'
import { installFirefox } from './testing/firefox.ts'
import { shardOf } from './testing/longest-first.ts'
import { readShard } from './testing/read-shard.ts'
import { runVitest } from './testing/run-vitest.ts'
import { findSimpleSamlPhp } from './testing/simplesamlphp.ts'
import { addTallies, closingLine, emptyTally, type Tally } from './testing/tally.ts'
import { lastBeginOf, lastBeginVariable } from './testing/time-limit.ts'
import { turnVariable } from './testing/turn-variable.ts'
import { walkShareVariable } from './testing/walk-share.ts'

/**
 * `npm test -- [--shard=1/3] [--full] [check | unit | api | browser | operations | guards …]`: checks, then tests from the fastest
 * to the slowest, then the proofs of the guards that changed; without words, all. A shard is one of equal parts for
 * machines that work side by side; the checks belong to the first.
 * Walks (the same test for many screens, components or applications) take a part of their cells, another one for each
 * commit (decision 0163); so do the applications that are played with the extension. On a slow machine the last files of
 * the journeys are left out and named (decision 0164). `--full` asks for all.
 * The last line is `N passed, N failed`; each check and each proof counts as one.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const testStages = ['unit', 'api', 'browser', 'operations']
const stages = ['check', ...testStages, 'guards']
/** Maximum time that the proofs may add to a run; `npm run prove:guards` has no limit. */
const proofsMs = 2 * 60_000
/** The unit tests are two projects of vitest.config.ts: those that share a worker, and those that must not. */
const projectsOf = (stage: string) => (stage === 'unit' ? ['unit', 'apart'] : [stage])
const isOption = (word: string) => word.startsWith('--')
const options = process.argv.slice(2).filter(isOption)
const words = process.argv.slice(2).filter(word => !isOption(word))
const isFull = options.includes('--full')
const shard = readShard(options.filter(option => option !== '--full'))
const isWanted = (stage: string) => words.length === 0 || words.includes(stage)

const say = (text: string) => process.stdout.write(`${text}\n`)

if (isFull) process.env[extensionApplicationsVariable] ??= 'all'
else {
  process.env[walkShareVariable] = walkShareOf(root)
  process.env[turnVariable] = String(turnOf(root))
  process.env[lastBeginVariable] = lastBeginOf(Date.now())
  say(`walks take part ${walkShareOf(root)} of their cells; --full takes all`)
}

async function check(): Promise<Tally> {
  const startedAt = performance.now()
  const outcomes = await runChecks(root, allChecks, 2, outcome => say(outcomeText(outcome)))
  say(summaryText(outcomes, performance.now() - startedAt))
  const passed = outcomes.filter(outcome => outcome.problems.length === 0).length
  return { ...emptyTally, passed, failed: outcomes.length - passed }
}

async function runTests(projects: readonly string[]): Promise<Tally> {
  const fault = projects.includes('browser') ? await findBrowser() : null
  const runnable = fault === null ? projects : projects.filter(project => project !== 'browser')
  const skipped = runnable.includes('browser')
    ? [...(await installFirefox()), ...(await findIdentityProvider())]
    : []
  const ran =
    runnable.length > 0
      ? await runVitest(root, runnable, shard === null ? {} : { shard: `${shard.index}/${shard.count}` })
      : emptyTally
  const tally = addTallies(ran, { ...emptyTally, skipped })
  return fault === null ? tally : addTallies(tally, { ...emptyTally, failed: 1, faults: [fault] })
}

/** Proves the guards that changed; without history, as many of all as there is time for. */
async function proveChangedGuards(): Promise<Tally> {
  // A proof needs its test: nothing of it is left out.
  delete process.env[walkShareVariable]
  delete process.env[lastBeginVariable]
  const base = findBase(root, null)
  const steady = guards.filter(guard => guard.dependsOnTiming !== true)
  const all = base === null ? rotateGuards(root, steady) : guardsOfChange(steady, changeSince(root, base))
  const wanted = shard === null ? all : shardOf(all, shard)
  const { proven, unproven, left } = await proveGuardsWithin(root, wanted, { withinMs: proofsMs, say })
  if (left.length > 0) say(`guards that were not proven for lack of time: ${left.join(', ')}`)
  const faults = unproven.map(reason => `guard ${reason}`)
  return { ...emptyTally, passed: proven, failed: unproven.length, faults }
}

/** Tells the tests where the browser is; answers why there is none, or null. */
async function findBrowser(): Promise<string | null> {
  try {
    process.env['CHROMIUM_PATH'] = await findChromium()
    await installFullChromium()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Tells the tests where the identity provider is; answers why there is none. Where everything must run, they fail. */
async function findIdentityProvider(): Promise<string[]> {
  try {
    process.env['SIMPLESAMLPHP_DIR'] = await findSimpleSamlPhp(root)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

const unknown = words.find(word => !stages.includes(word))
if (unknown) throw new Error(`"${unknown}" is none of ${stages.join(', ')}`)

const checked = isWanted('check') && (shard === null || shard.index === 1) ? await check() : emptyTally
const tested = await runTests(testStages.filter(isWanted).flatMap(projectsOf))
const proved = isWanted('guards') ? await proveChangedGuards() : emptyTally
const total = addTallies(addTallies(checked, tested), proved)

for (const name of total.skipped) say(`skipped: ${name}`)
for (const name of total.unsteady) say(`passed only when it was run again, look at it: ${name}`)
for (const fault of total.faults) say(`failed outside a test: ${fault}`)
// A worker that does not end must not keep the line from being the last word.
process.stdout.write(`${closingLine(total)}\n`, () => process.exit(total.failed === 0 ? 0 : 1))
