import { createRequire } from 'node:module'
import { afterAll, expect, test } from 'vitest'
import { biomeCheck } from './biome.ts'
import type { Check } from './check.ts'
import { cruiseProblems, importArrowsCheck } from './import-arrows.ts'
import { ruleTestsCheck } from './rule-tests.ts'
import { plantRepository, type SampleRepository } from './sample-repository.ts'
import { typeCheck } from './type-errors.ts'
import { unusedCodeCheck } from './unused-code.ts'

const planted: SampleRepository[] = []
afterAll(() => {
  for (const repository of planted) repository.remove()
})

async function problemsOf(check: Check, files: Readonly<Record<string, string>>): Promise<string> {
  const repository = plantRepository(files)
  planted.push(repository)
  return (await check.run(repository.root)).problems.join('\n')
}

const typeError = "export const count: number = 'three'\n"
const patience = { timeout: 60_000 }

test.each([
  [
    'tsconfig.json',
    'apps/server/src/count.ts',
    "import { EOL } from 'node:os'\nexport const end: string = EOL\n",
  ],
  ['packages/domain', 'packages/domain/src/count.ts', 'export const two = 2\n'],
  ['apps/dashboard', 'apps/dashboard/src/Count.tsx', 'export const Count = () => <b>{window.name}</b>\n'],
  ['apps/assistant', 'apps/assistant/src/count.ts', 'export const title = document.title\n'],
  ['e2e', 'e2e/count.ts', 'export const read = () => [document.title, process.pid]\n'],
])('a type error in %s is seen', patience, async (project, path, sound) => {
  expect(await problemsOf(typeCheck(project), { [path]: sound })).toBe('')
  expect(await problemsOf(typeCheck(project), { [path]: typeError })).toContain('error TS2322')
})

test.each([
  [
    'the domain knows no Node',
    'packages/domain',
    'packages/domain/src/a.ts',
    'export const id = process.pid\n',
  ],
  [
    'the domain knows no page',
    'packages/domain',
    'packages/domain/src/a.ts',
    'export const t = document.title\n',
  ],
  [
    'the assistant knows no Node',
    'apps/assistant',
    'apps/assistant/src/a.ts',
    'export const id = process.pid\n',
  ],
  ['the server knows no page', 'tsconfig.json', 'apps/server/src/a.ts', 'export const t = document.title\n'],
  [
    'an index may miss',
    'tsconfig.json',
    'apps/server/src/a.ts',
    'export const f = (a: number[]): number => a[0]\n',
  ],
  ['types are erasable', 'tsconfig.json', 'apps/server/src/a.ts', 'export enum Side { start, end }\n'],
])('%s', patience, async (_, project, path, text) => {
  expect(await problemsOf(typeCheck(project), { [path]: text })).toMatch(/error TS\d+/)
})

test.each([
  ['another format', 'export const a = "one";\n', 'File content differs from formatting output'],
  ['any', 'export const a: any = 1\n', 'noExplicitAny'],
  ['an assertion that it is not null', 'export const a = (b?: string) => b!\n', 'noNonNullAssertion'],
  ['console', "console.log('hello')\n", 'noConsole'],
  ['a variable that no one reads', 'const a = 1\n', 'noUnusedVariables'],
  ['an import that no one reads', "import { EOL } from 'node:os'\n", 'noUnusedImports'],
  ['a debugger statement', 'debugger\n', 'noDebugger'],
  [
    'a suppression without a reason',
    '// biome-ignore lint/suspicious/noDebugger:\ndebugger\n',
    'suppression',
  ],
])('the linter sees %s', patience, async (_, text, word) => {
  expect(await problemsOf(biomeCheck, { 'apps/server/src/a.ts': text })).toContain(word)
})

test('the linter is content with clean code', patience, async () => {
  expect(await problemsOf(biomeCheck, { 'apps/server/src/a.ts': 'export const a = 1\n' })).toBe('')
})

const imports = (path: string) => `import { x } from '${path}'\nexport const y = x\n`
const x = 'export const x = 1\n'

/** One violation per rule of `.dependency-cruiser.cjs`. */
const crooked: Readonly<Record<string, string>> = {
  'packages/domain/src/x.ts': x,
  'packages/domain/src/bad.ts': imports('../../contract/src/x.ts'),
  'packages/contract/src/x.ts': x,
  'packages/contract/src/bad.ts': imports('../../kit/src/x.ts'),
  'packages/contract/src/worse.ts': imports('../../../apps/server/src/x.ts'),
  'packages/kit/src/x.ts': x,
  'tools/x.ts': x,
  'packages/kit/catalogue/x.ts': x,
  'packages/kit/catalogue/bad.ts': imports('../../contract/src/x.ts'),
  'packages/kit/src/worse.ts': imports('../catalogue/x.ts'),
  'packages/kit/src/bad.ts': imports('../../domain/src/x.ts'),
  'apps/server/test/x.ts': x,
  'apps/server/src/x.ts': x,
  'apps/server/src/bad.ts': imports('../../../packages/kit/src/x.ts'),
  'apps/server/src/worse.ts': imports('../test/x.ts'),
  'apps/server/src/lost.ts': imports('./nowhere.ts'),
  'apps/server/src/circle-a.ts': "import { b } from './circle-b.ts'\nexport const a = () => b\n",
  'apps/server/src/circle-b.ts': "import { a } from './circle-a.ts'\nexport const b = () => a\n",
  'apps/server/src/features/people/one/x.ts': x,
  'apps/server/src/features/people/two/bad.ts': imports('../one/x.ts'),
  'apps/server/src/features/delivery/three/index.ts': x,
  'apps/server/src/features/people/two/worse.ts': imports('../../delivery/three/index.ts'),
  'apps/server/src/platform/bad.ts': imports('../features/people/one/x.ts'),
  'packages/domain/src/people/x.ts': x,
  'packages/domain/src/foundation/bad.ts': imports('../people/x.ts'),
  'apps/dashboard/src/bad.ts': imports('../../../tools/x.ts'),
  'apps/dashboard/src/bad.test.ts': imports('../../server/src/x.ts'),
  'apps/dashboard/src/features/people/one/x.ts': x,
  'apps/dashboard/src/features/people/two/bad.ts': imports('../one/x.ts'),
  'apps/dashboard/src/shared/bad.ts': imports('../features/people/one/x.ts'),
  'apps/assistant/src/bad.ts': imports('../../../packages/kit/src/x.ts'),
  'apps/docs/src/bad.ts': imports('../../../packages/domain/src/x.ts'),
  'apps/extension/src/bad.ts': imports('../../../packages/contract/src/x.ts'),
  'apps/assistant/src/worse.ts': imports('../../../packages/contract/src/x.ts'),
}

test('each import rule is seen to fail', patience, async () => {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
  const problems = await problemsOf(importArrowsCheck, crooked)
  const named = new Set([...problems.matchAll(/\((.+)\)$/gm)].map(match => match[1]))
  expect([...named].sort()).toEqual(forbidden.map((rule: { name: string }) => rule.name).sort())
})

test('a cruise that looked at nothing has failed', patience, async () => {
  expect(await problemsOf(importArrowsCheck, { 'vitest.config.ts': x, 'tools/notes.md': '' })).toContain(
    'not working',
  )
  expect(cruiseProblems({ totalCruised: 400, violations: [] })).toEqual([])
})

test('whatever no one uses is seen', patience, async () => {
  const manifest = { name: 'planted', dependencies: { zod: '1.0.0' }, workspaces: ['apps/*'] }
  const problems = await problemsOf(unusedCodeCheck, {
    'package.json': JSON.stringify(manifest),
    'apps/server/package.json': '{ "name": "server" }',
    'apps/server/src/main.ts':
      "import { used } from './used.ts'\nimport pg from 'pg'\nprocess.exitCode = used + pg\n",
    'apps/server/src/used.ts': 'export const used = 1\nexport const nobodyUsesThis = 2\n',
    'apps/server/src/unused-file.ts': x,
  })
  expect(problems).toMatch(/Unused files(.|\n)*unused-file\.ts(.|\n)*Unused dependencies/)
  expect(problems).toMatch(/Unused dependencies.*\nzod/)
  expect(problems).toMatch(/Unlisted dependencies.*\npg/)
  expect(problems).toMatch(/Unused exports.*\nnobodyUsesThis/)
})

test('a rule check that fails is passed on', patience, async () => {
  const script = "process.stderr.write('MSG-4 has no test')\nprocess.exitCode = 1\n"
  expect(await problemsOf(ruleTestsCheck, { 'tools/check-rules.ts': script })).toBe('MSG-4 has no test')
})
