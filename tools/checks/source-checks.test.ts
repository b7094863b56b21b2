import { expect, test } from 'vitest'
import { missingPaths, unmappedFolders } from './document-paths.ts'
import { nameProblems } from './file-names.ts'
import { sizeFindings } from './file-size.ts'
import { forbiddenWords } from './forbidden-words.ts'
import { literalTexts } from './literal-text.ts'
import { localeProblems } from './locale-keys.ts'
import { disagreements, lockProblems, looseVersions, trimLock } from './lock-files.ts'
import { physicalDeclarations, physicalStyles } from './logical-css.ts'
import { namelessExports } from './named-exports.ts'

const repeat = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')
const aFunction = (statements: number) => `function f() {\n${repeat(statements, i => `  g(${i})`)}\n}\n`

test('a file of 301 lines of code is too long, comments and blanks apart', () => {
  const lines = (count: number) => repeat(count, i => `const a${i} = 1 // why\n\n/** A\n * comment. */`)
  expect(sizeFindings({ path: 'a.ts', text: lines(300) }).problems).toEqual([])
  expect(sizeFindings({ path: 'a.ts', text: lines(301) }).problems).toEqual([
    'a.ts: 301 lines of code, at most 300',
  ])
})

test('what a door passes on from other files does not count as code, what it exports itself does', () => {
  const door = repeat(400, i => `export {\n  a${i},\n} from './a.ts'`)
  expect(sizeFindings({ path: 'index.ts', text: door }).problems).toEqual([])
  const own = repeat(101, i => `export {\n  a${i},\n}`)
  expect(sizeFindings({ path: 'index.ts', text: own }).problems).toHaveLength(1)
})

test('a function over 40 lines is noted, one of 60 is refused', () => {
  expect(sizeFindings({ path: 'a.ts', text: aFunction(38) })).toEqual({ problems: [], notes: [] })
  expect(sizeFindings({ path: 'a.ts', text: aFunction(39) }).notes).toEqual([
    'a.ts:1: a function of 41 lines, at most 40',
  ])
  expect(sizeFindings({ path: 'a.ts', text: aFunction(58) }).problems).toHaveLength(1)
})

test('a function of more than 100 lines with its closures is refused, unless its file has a higher baseline', () => {
  const text = `function outer() {\n${aFunction(33)}\n${aFunction(33)}\n${aFunction(33)}}\n`
  expect(sizeFindings({ path: 'a.ts', text }).problems).toEqual([
    'a.ts:1: a function of 107 lines with its closures, at most 100',
  ])
  expect(sizeFindings({ path: 'a.ts', text }, { 'a.ts': 107 }).problems).toEqual([])
  expect(sizeFindings({ path: 'a.ts', text }, { 'a.ts': 106 }).problems).toHaveLength(1)
})

test('the lines of an inner function count for it alone', () => {
  const text = `function outer() {\n${aFunction(30)}\n${aFunction(30)}}\n`
  expect(sizeFindings({ path: 'a.ts', text })).toEqual({ problems: [], notes: [] })
  const inner = `function outer() {\n${aFunction(70)}}\n`
  expect(sizeFindings({ path: 'a.ts', text: inner }).problems).toHaveLength(1)
})

test.each([
  ['apps/server/src/nextVisibility.ts', ''],
  ['apps/server/src/Next.ts', ''],
  ['apps/server/src/utils.ts', ''],
  ['apps/server/src/date-helpers.ts', ''],
  ['packages/domain/src/types.ts', ''],
  ['apps/dashboard/src/index.tsx', ''],
  ['apps/dashboard/src/Button.tsx', 'export const Knob = () => null'],
  ['apps/dashboard/src/save-bar.tsx', 'export function SaveBar() {}'],
])('the name %s is refused', (path, text) => {
  expect(nameProblems({ path, text })).toHaveLength(1)
})

test.each([
  ['apps/server/src/next-visibility.test.ts', ''],
  ['apps/server/src/schema.gen.ts', ''],
  ['apps/dashboard/src/trusted-types.ts', ''],
  ['apps/dashboard/src/Button.tsx', 'export function Button() {}'],
  ['apps/dashboard/src/start.tsx', 'export function start() {}'],
  ['apps/dashboard/src/routes/app.$property.tsx', ''],
  ['packages/domain/src/index.ts', ''],
])('the name %s is fine', (path, text) => {
  expect(nameProblems({ path, text })).toEqual([])
})

test('a path in a document that is not there is named; patterns and addresses are none', () => {
  const text =
    'See `apps/server/gone.ts`, `apps/server/main.ts`, `apps/<name>/x`, [page](gone.md), [site](https://a.example).'
  const isThere = (path: string) => path === 'apps/server/main.ts'
  expect(missingPaths({ path: 'docs/map.md', text }, isThere)).toEqual([
    'docs/map.md: apps/server/gone.ts is not there',
    'docs/map.md: gone.md is not there',
  ])
})

test('a room that the map does not name is named', () => {
  expect(unmappedFolders('`apps/server/` answers', ['apps/server', 'apps/dashboard'])).toEqual([
    'docs/map.md does not name apps/dashboard/',
  ])
})

test.each([
  ['a registry', `"https://${'registry'}.npmjs.org/zod"`],
  ['a download address', `fetch('https://files.example/${'a'}.tgz')`],
  ["a person's folder", `const a = '/home/${'ada'}/waymark'`],
  ['unfinished work', `// ${'TO'}DO: later`],
  ['a promise', `'Coming ${'soon'}'`],
  ['a hidden type error', `// @ts-${'ignore'}`],
  ['a suppression without a reason', `// @ts-expect-${'error'}`],
  ['a linter switched off for a file', `// biome-${'ignore-all'} lint: why`],
  ['a test that is left out', `test.${'skip'}('later', () => {})`],
  ['a test that runs alone', `describe.${'only'}('now', () => {})`],
])('%s has no place in the code', (_, line) => {
  expect(forbiddenWords({ path: 'a.ts', text: `\n${line}\n` })).toEqual([expect.stringMatching(/^a\.ts:2: /)])
})

test.each(['Promise.all([a, b])', 'return new Promise(resolve => a(resolve))', 'new Promise<void>(a)'])(
  'the assistant does not use the promise constructor of the page: %s',
  line => {
    const path = 'apps/assistant/src/core/a.ts'
    expect(forbiddenWords({ path, text: line })).toHaveLength(1)
    expect(forbiddenWords({ path, text: 'const a = async (): Promise<void> => {}' })).toEqual([])
    expect(forbiddenWords({ path: 'apps/server/src/a.ts', text: line })).toEqual([])
  },
)

test.each([
  'margin-left: 4px',
  'padding-right: 4px',
  'left: 0',
  'right: 0',
  'border-left: 1px solid',
  'border-top-right-radius: 4px',
  'text-align: left',
  'float: right',
  'margin: 0 4px 0 8px',
  'inset: 0 auto 0 0',
])('a style sheet may not say "%s"', declaration => {
  expect(physicalDeclarations({ path: 'a.css', text: `.a {\n  color: red;\n  ${declaration};\n}` })).toEqual([
    `a.css:3: ${declaration}`,
  ])
  expect(physicalDeclarations({ path: 'a.css', text: `.a { ${declaration} }` })).toHaveLength(1)
})

test.each([
  'margin-inline-start: 4px',
  'inset-inline-end: 0',
  'top: 0',
  'margin: 0 4px',
  'margin: 0 4px 8px 4px',
])('a style sheet may say "%s"', declaration => {
  expect(physicalDeclarations({ path: 'a.css', text: `/* left: 0; */\n.left { ${declaration}; }` })).toEqual(
    [],
  )
})

test.each([
  '<Box ml="md" />',
  '<Box style={{ marginLeft: 4 }} />',
  '<Box styles={{ root: { paddingRight: 4 } }} />',
  '<Box style={{ left: 0 }} />',
])('a component may not say %s', text => {
  expect(physicalStyles({ path: 'A.tsx', text })).toHaveLength(1)
})

test('a component may say start and end, and use left in its own data', () => {
  const text =
    'const a = { left: 1 }; const b = <Box ms="md" style={{ marginInlineStart: 4 }} on={{ left: 1 }} />'
  expect(physicalStyles({ path: 'A.tsx', text })).toEqual([])
})

test.each([
  '<b>Save</b>',
  '<b title="Save" />',
  '<b aria-label={"Save"} />',
  `<b aria-label={\`Save \${name}\`} />`,
  '<b>{"Save"}</b>',
  '<b>{isNew ? t("create") : "Save"}</b>',
])('literal text is seen in %s', text => {
  expect(literalTexts({ path: 'A.tsx', text })).toEqual([expect.stringContaining('Save')])
})

test.each([
  '<b>{t("save")}</b>',
  '<b className="save">·</b>',
  '<b title={t("save")}>{count}</b>',
  '<b>{a ? "" : b}</b>',
])('no literal text is seen in %s', text => {
  expect(literalTexts({ path: 'A.tsx', text })).toEqual([])
})

test('export * and default exports are refused; a configuration may have a default export', () => {
  const find = (path: string, text: string) => namelessExports({ path, text })
  expect(find('a.ts', "export * from './b.ts'")).toHaveLength(1)
  expect(find('a.ts', 'export default 1')).toHaveLength(1)
  expect(find('a.ts', 'export default function a() {}')).toHaveLength(1)
  expect(find('a.ts', "export * as b from './b.ts'\nexport { c } from './c.ts'")).toEqual([])
  expect(find('vite.config.ts', 'export default {}')).toEqual([])
})

test('a language with a missing, an extra, an empty or a differing text is refused', () => {
  const original = {
    save: 'Save',
    count_one: '{{count}} guide',
    count_other: '{{count}} guides',
    menu: { home: 'Home' },
  }
  const german = { save: ' ', count_other: '{{number}} Guides', menu: {}, old: 'Alt' }
  expect(localeProblems('de-DE/common.json', original, german)).toEqual([
    'de-DE/common.json: menu.home is missing',
    'de-DE/common.json: old is not in en-US',
    'de-DE/common.json: save is empty',
    'de-DE/common.json: count has other placeholders than en-US',
  ])
  expect(localeProblems('en-US/common.json', original, original)).toEqual([])
})

test('a lock file with a download address, or without a platform, is refused', () => {
  const address = `https://${'registry'}.example/a-1.0.0.tgz`
  expect(lockProblems('lock', { packages: { 'node_modules/a': { resolved: address } } })).toEqual([
    'lock: node_modules/a names a download address',
  ])
  const wants = { optionalDependencies: { 'a-darwin': '1.0.0' } }
  expect(lockProblems('lock', { packages: { 'node_modules/a': wants } })).toHaveLength(1)
  expect(
    lockProblems('lock', { packages: { 'node_modules/a': wants, 'node_modules/a-darwin': {} } }),
  ).toEqual([])
})

test('a dependency is one exact version', () => {
  const versions = { a: '^1.0.0', b: '1.0.0', c: '18.4.0-beta.17', d: 'latest' }
  expect(looseVersions('package.json', { dependencies: versions })).toHaveLength(2)
  const renamed = { a: 'npm:b@1.0.0', c: 'npm:@scope/c@1.0.0', d: 'npm:d@^1.0.0', e: 'npm:e' }
  expect(looseVersions('package.json', { dependencies: renamed })).toEqual([
    'package.json: d npm:d@^1.0.0 is not one exact version',
    'package.json: e npm:e is not one exact version',
  ])
})

test('a package.json and its row in the lock file name the same', () => {
  const manifest = { dependencies: { a: '1.0.0' } }
  expect(disagreements('package.json', manifest, manifest)).toEqual([])
  expect(disagreements('package.json', manifest, { dependencies: { a: '1.0.1' } })).toHaveLength(1)
  expect(disagreements('package.json', manifest, {})).toHaveLength(1)
  expect(disagreements('package.json', {}, manifest)).toHaveLength(1)
  expect(disagreements('package.json', manifest, undefined)).toHaveLength(1)
})

test('an optional package that an older Node would leave out is refused, and trimmed', () => {
  const engines = { node: '>=22' }
  const lock = { packages: { 'node_modules/a': { optional: true, engines }, 'node_modules/b': { engines } } }
  expect(lockProblems('lock', lock)).toEqual(['lock: node_modules/a names Node versions: npm run lock:trim'])
  expect(trimLock(lock)).toEqual({
    packages: { 'node_modules/a': { optional: true }, 'node_modules/b': { engines } },
  })
})
