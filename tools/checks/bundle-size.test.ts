import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundleSizeCheck } from './bundle-size.ts'
import { fileCircles, furtherScreens, manageListFiles } from './route-files.ts'

const root = mkdtempSync(join(tmpdir(), 'bundles-'))
afterAll(() => rmSync(root, { recursive: true }))

const list = 'src/routes/app.$property.manage.list.tsx'
const manifest = {
  'index.html': { file: 'main.js', imports: ['_shared.js'], css: ['main.css'] },
  '_shared.js': { file: 'shared.js' },
  [`${list}?tsr-split=component`]: { file: 'list.js', imports: ['_shared.js'], css: ['list.css'] },
  'src/routes/login.tsx?tsr-split=component': { file: 'login.js', imports: ['_shared.js'] },
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

/** Random bytes do not shrink: `kb` is what the file weighs. */
function buildWith(kb: Readonly<Record<string, number>>): void {
  write('apps/assistant/dist/manifest.json', '{"loader":"v1.js","core":"core.js","panel":"panel.js"}')
  write('apps/dashboard/dist/.vite/manifest.json', JSON.stringify(manifest))
  const files = {
    'apps/assistant': ['v1.js', 'core.js', 'panel.js'],
    'apps/dashboard': [...manageListFiles(manifest), 'login.js'],
  }
  for (const [app, names] of Object.entries(files)) {
    for (const name of names) write(`${app}/dist/${name}`, randomBytes((kb[name] ?? 0.1) * 1024))
  }
}

test('files that need each other are named, each circle once', () => {
  expect(fileCircles(manifest)).toEqual([])
  const circle = { a: { file: 'a.js', imports: ['b'] }, b: { file: 'b.js', imports: ['c'] } }
  expect(fileCircles({ ...circle, c: { file: 'c.js', imports: ['b'] } })).toEqual(['b > c > b'])
})

test('the list of guides loads the page, its route and what they import, once, and no other route', () => {
  expect(manageListFiles(manifest)).toEqual(['main.js', 'main.css', 'shared.js', 'list.js', 'list.css'])
})

test('a further screen is what its route loads and the list of guides has not loaded yet', () => {
  expect([...furtherScreens(manifest)]).toEqual([['login', ['login.js']]])
})

test('a build without the list of guides is refused', () => {
  expect(() => manageListFiles({ 'index.html': { file: 'main.js' } })).toThrow('no chunk')
})

test('nothing built is a problem', async () => {
  expect((await bundleSizeCheck.run(root)).problems).toHaveLength(2)
})

test('small bundles pass and are shown', async () => {
  buildWith({})
  const result = await bundleSizeCheck.run(root)
  expect(result.problems).toEqual([])
  expect(result.notes).toHaveLength(6)
})

test.each([
  ['v1.js', 2.1, 'assistant: loader'],
  ['core.js', 16, 'assistant: loader, core and player'],
  ['shared.js', 241, 'dashboard: scripts of the manage list'],
  ['list.css', 26, 'dashboard: styles of the manage list'],
  ['login.js', 104, 'dashboard: login'],
])('%s of %d KB is too heavy', async (name, kb, budget) => {
  buildWith({ [name]: kb })
  expect((await bundleSizeCheck.run(root)).problems).toEqual([expect.stringContaining(`${budget}: `)])
})

test('what the build compressed counts as it is sent', async () => {
  buildWith({ 'shared.js': 241 })
  write('apps/dashboard/dist/shared.js.br', randomBytes(1024))
  expect((await bundleSizeCheck.run(root)).problems).toEqual([])
  rmSync(join(root, 'apps/dashboard/dist/shared.js.br'))
  expect((await bundleSizeCheck.run(root)).problems).toHaveLength(1)
})
