import { afterAll, expect, test } from 'vitest'
import type { Check } from './check.ts'
import { documentPathsCheck } from './document-paths.ts'
import { fileNamesCheck } from './file-names.ts'
import { fileSizeCheck } from './file-size.ts'
import { forbiddenWordsCheck } from './forbidden-words.ts'
import { idiomsCheck } from './idioms.ts'
import { literalTextCheck } from './literal-text.ts'
import { localeKeysCheck } from './locale-keys.ts'
import { lockFilesCheck } from './lock-files.ts'
import { logicalCssCheck } from './logical-css.ts'
import { namedExportsCheck } from './named-exports.ts'
import { oneFormatterCheck } from './one-formatter.ts'
import { plantRepository } from './sample-repository.ts'

const long = Array.from({ length: 301 }, (_, index) => `export const a${index} = 1`).join('\n')
const lock = (address: string) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { resolved: address } } })

/** The file that breaks the rule, which is in a folder where the check must look. */
const violations: readonly [Check, string, string][] = [
  [fileSizeCheck, 'engine/src/long.ts', long],
  [fileSizeCheck, 'apps/dashboard/src/Long.tsx', long],
  [fileNamesCheck, 'bench/Bench.ts', ''],
  [fileNamesCheck, 'tools/launcher/misc.mjs', ''],
  [namedExportsCheck, 'e2e/support/a.ts', "export * from './b.ts'"],
  [forbiddenWordsCheck, 'apps/server/src/a.sql', `-- ${'TO'}DO`],
  [forbiddenWordsCheck, '.ci/run', `# ${'FIX'}ME`],
  [idiomsCheck, 'apps/server/src/a.ts', `// ${'no'}body reads it`],
  [logicalCssCheck, 'packages/kit/src/a.module.css', '.a { left: 0; }'],
  [logicalCssCheck, 'apps/dashboard/src/features/A.tsx', '<Box ml="md" />'],
  [
    oneFormatterCheck,
    'apps/dashboard/src/features/a.ts',
    'const text = new Intl.NumberFormat("de").format(1)',
  ],
  [oneFormatterCheck, 'packages/kit/src/a.ts', 'const day = at.toLocaleDateString()'],
  [oneFormatterCheck, 'packages/kit/src/a.ts', `const share = \`\${part * 100} %\``],
  [oneFormatterCheck, 'packages/locales/de/common.json', '{ "share": "{{share}} %" }'],
  [literalTextCheck, 'apps/dashboard/src/features/A.tsx', '<b>Save</b>'],
  [literalTextCheck, 'packages/kit/src/A.tsx', '<b>Save</b>'],
  [localeKeysCheck, 'packages/locales/de-DE/manage.json', '{}'],
  [documentPathsCheck, 'docs/decisions/0001-a.md', '`apps/gone/`'],
  [documentPathsCheck, 'apps/server/README.md', '[gone](gone.md)'],
  [lockFilesCheck, 'engine/package-lock.json', lock(`https://packages.example/${'a'}.tgz`)],
  [lockFilesCheck, 'packages/kit/package.json', '{"dependencies":{"a":"1.0.0"}}'],
  [lockFilesCheck, 'package.json', '{"devDependencies":{"b":"1.0.1"}}'],
]

/** Files of a valid repository. */
const sound: Readonly<Record<string, string>> = {
  'package.json': '{"devDependencies":{"b":"1.0.0"}}',
  'package-lock.json': '{"packages":{"":{"devDependencies":{"b":"1.0.0"}},"packages/kit":{}}}',
  'packages/kit/package.json': '{}',
  'engine/package-lock.json': '{"packages":{"":{}}}',
  'e2e/package-lock.json': '{"packages":{"":{}}}',
  'bench/package-lock.json': '{"packages":{"":{}}}',
  'packages/locales/en-US/manage.json': '{"save":"Save"}',
  'packages/locales/de-DE/manage.json': '{"save":"Sichern"}',
  'docs/map.md':
    '`apps/assistant/` `apps/dashboard/` `apps/docs/` `apps/extension/` `apps/server/` `packages/check/` `packages/domain/` `packages/embed/` `packages/kit/` `packages/locales/`',
  'apps/server/src/main.ts': 'export const a = 1\n',
  'packages/kit/src/a.css': '.a { inset-inline-start: 0; }',
}

const planted: { remove: () => void }[] = []
afterAll(() => {
  for (const repository of planted) repository.remove()
})

async function problemsIn(check: Check, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const repository = plantRepository(files)
  planted.push(repository)
  return (await check.run(repository.root)).problems
}

test.each(violations)('$name sees %s', async (check, path, text) => {
  expect(await problemsIn(check, { ...sound, [path]: text })).toEqual([
    expect.stringContaining(path.replace('packages/locales/', '')),
  ])
})

test.each([...new Set(violations.map(([check]) => check))])(
  '$name is content with a sound repository',
  async check => {
    expect(await problemsIn(check, sound)).toEqual([])
  },
)
