import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, staleApps } from './build.mjs'

const writeOut = 'require("fs").writeFileSync(process.argv[1] + "/out.js", "built")'

function anApp(script: string) {
  const root = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(root, 'apps/shop/dist'), { recursive: true })
  writeFileSync(join(root, 'package-lock.json'), '{}')
  writeFileSync(join(root, 'tsconfig.base.json'), '{}')
  writeFileSync(join(root, 'apps/shop/package.json'), '{}')
  writeFileSync(join(root, 'apps/shop/dist/out.js'), 'old')
  const command = (_: string, outDir: string) => ['-e', script, outDir]
  return {
    root,
    app: { name: 'shop', folder: 'apps/shop', command },
    out: join(root, 'apps/shop/dist/out.js'),
  }
}

test('a finished build replaces the old one and is no longer stale', async () => {
  const { root, app, out } = anApp(writeOut)
  expect(staleApps(root, [app])).toEqual([app])
  await build(root, app, process.execPath)
  expect(readFileSync(out, 'utf8')).toBe('built')
  expect(staleApps(root, [app])).toEqual([])
})

test('a failed build says why and leaves the old one', async () => {
  const { root, app, out } = anApp(`${writeOut}; throw new Error("no such module")`)
  await expect(build(root, app, process.execPath)).rejects.toThrow(/shop failed.*no such module/s)
  expect(readFileSync(out, 'utf8')).toBe('old')
  expect(staleApps(root, [app])).toEqual([app])
  expect(existsSync(join(root, 'apps/shop/dist/.inputs'))).toBe(false)
})

test('an app is stale while the source file that its build generates is missing', async () => {
  const { root, app } = anApp(`${writeOut}; require("fs").writeFileSync("src/tree.gen.ts", "")`)
  const generating = { ...app, generates: 'src/tree.gen.ts' }
  mkdirSync(join(root, 'apps/shop/src'))
  await build(root, generating, process.execPath)
  expect(staleApps(root, [generating])).toEqual([])
  rmSync(join(root, 'apps/shop/src/tree.gen.ts'))
  expect(staleApps(root, [generating])).toEqual([generating])
  rmSync(join(root, 'apps/shop/src'), { recursive: true })
  expect(staleApps(root, [generating])).toEqual([])
})
