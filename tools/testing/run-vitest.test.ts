import { afterAll, expect, test } from 'vitest'
import { runNode } from '../checks/run-tool.ts'
import { plantRepository } from '../checks/sample-repository.ts'
import type { Tally } from './tally.ts'

const config = `
import { defineConfig } from 'vitest/config'
const named = (name, more) => ({ test: { name, include: [name + '/*.test.ts'], ...more } })
export default defineConfig({ test: { projects: [named('unit'), named('hook'), named('browser'), named('hang', { testTimeout: 600_000 }), named('api', { globalSetup: 'setup.ts' })] } })
`
const repository = plantRepository({
  'vitest.config.ts': config,
  'setup.ts': "export const setup = () => { throw new Error('no database') }",
  'api/a.test.ts': "import { test } from 'vitest'\ntest('never reached', () => {})",
  'unit/a.test.ts':
    "import { expect, test } from 'vitest'\ntest('good', () => {})\ntest('bad', () => expect(1).toBe(2))\ntest.skip('left out', () => {})",
  'unit/b.test.ts': "import './nowhere.ts'",
  'unit/c.test.ts':
    "import { test } from 'vitest'\ntest('stray', () => void setTimeout(() => { throw new Error('later') }))\ntest('waits', () => new Promise(resolve => setTimeout(resolve, 50)))",
  'browser/once.test.ts':
    "import { existsSync, writeFileSync } from 'node:fs'\nimport { expect, test } from 'vitest'\ntest('late', () => {\n  const again = existsSync('been')\n  writeFileSync('been', '')\n  expect(again).toBe(true)\n})",
  'browser/steady.test.ts':
    "import { existsSync, writeFileSync } from 'node:fs'\nimport { expect, test } from 'vitest'\ntest('runs once', () => {\n  expect(existsSync('ran')).toBe(false)\n  writeFileSync('ran', '')\n})",
  'hang/e.test.ts':
    "import { test } from 'vitest'\ntest('ends', () => {})\ntest('hangs', () => new Promise(() => {}))",
  'hook/d.test.ts':
    "import { beforeAll, test } from 'vitest'\nbeforeAll(() => { throw new Error('hook') })\ntest('not run', () => {})",
})
afterAll(repository.remove)

async function runOf(project: string): Promise<{ tally: Tally; shown: string }> {
  const script = `
    import { runVitest } from ${JSON.stringify(new URL('./run-vitest.ts', import.meta.url).href)}
    const tally = await runVitest(${JSON.stringify(repository.root)}, [${JSON.stringify(project)}], { silenceMs: 10_000 })
    process.stdout.write('\\n@' + JSON.stringify(tally), () => process.exit())`
  const { output, errors } = await runNode(repository.root, ['--input-type=module', '-e', script])
  const at = output.lastIndexOf('\n@')
  return { tally: JSON.parse(output.slice(at + 2)), shown: output.slice(0, at) + errors }
}

test('a run counts what passed, failed and was left out, a file that cannot be read and a stray error', async () => {
  const { tally } = await runOf('unit')
  expect(tally).toMatchObject({ passed: 3, failed: 3, skipped: ['unit/a.test.ts: left out'] })
  expect(tally.faults).toEqual([expect.stringMatching(/^unit\/b\.test\.ts: .*nowhere/), 'later'])
}, 30_000)

test('a hook that fails is a failure', async () => {
  expect((await runOf('hook')).tally.failed).toBeGreaterThanOrEqual(1)
}, 30_000)

test('a set-up that fails is a failure, and its reason is shown', async () => {
  const { tally, shown } = await runOf('api')
  expect(tally.failed).toBeGreaterThanOrEqual(1)
  expect(shown).toContain('no database')
}, 30_000)

test('a browser test that failed by chance runs once more, alone, and is reported', async () => {
  const { tally } = await runOf('browser')
  expect(tally).toMatchObject({ passed: 2, failed: 0, unsteady: ['browser/once.test.ts: late'] })
}, 30_000)

test('a test that never ends fails the run, which names its file', async () => {
  const { tally } = await runOf('hang')
  expect(tally.failed).toBe(1)
  expect(tally.faults).toEqual([expect.stringContaining('no test ended for 10 s in hang/e.test.ts')])
}, 60_000)
