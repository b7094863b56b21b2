import { afterAll, expect, test } from 'vitest'
import { runNode } from '../checks/run-tool.ts'
import { plantRepository } from '../checks/sample-repository.ts'
import { lastBeginOf, lastBeginVariable, mayBegin } from './time-limit.ts'

const runner = new URL('./time-limited-runner.ts', import.meta.url)
const repository = plantRepository({
  'vitest.config.ts': `export default { test: { projects: [
    { test: { name: 'browser', include: ['browser/*.test.ts'], runner: ${JSON.stringify(runner.pathname)} } },
  ] } }`,
  'browser/late.test.ts': "throw new Error('was loaded')",
  'browser/fails-once.test.ts': 'was never loaded either',
})
afterAll(repository.remove)

test.each([
  ['browser', 0, true],
  ['browser', 62 * 60_000, true],
  ['browser', 62 * 60_000 + 1, false],
  ['operations', 62 * 60_000 + 1, true],
  ['operations', 74 * 60_000 + 1, false],
  ['unit', 9_000_000, true],
  [undefined, 9_000_000, true],
])('a file of %s may begin %d ms after the start: %s', (project, after, expected) => {
  const startedAt = Date.UTC(2030, 0, 1)
  expect(mayBegin(project, startedAt + after, lastBeginOf(startedAt))).toBe(expected)
})

test('without limits every file may begin', () => {
  expect(mayBegin('browser', Number.MAX_SAFE_INTEGER, null)).toBe(true)
})

test('a file past its limit is not loaded, and is counted as skipped by its name', async () => {
  const script = `
    process.env[${JSON.stringify(lastBeginVariable)}] = '{"browser":1}'
    const { runVitest } = await import(${JSON.stringify(new URL('./run-vitest.ts', import.meta.url).href)})
    const tally = await runVitest(${JSON.stringify(repository.root)}, ['browser'])
    process.stdout.write('\\n@' + JSON.stringify(tally), () => process.exit())`
  const { output } = await runNode(repository.root, ['--input-type=module', '-e', script])
  expect(JSON.parse(output.slice(output.lastIndexOf('\n@') + 2))).toEqual({
    passed: 0,
    failed: 0,
    skipped: expect.toSatisfy(
      (skipped: readonly string[]) =>
        skipped.toSorted().join() ===
        ['fails-once', 'late'].map(name => `browser/${name}.test.ts: left out for lack of time`).join(),
    ),
    faults: [],
    unsteady: [],
  })
}, 30_000)
