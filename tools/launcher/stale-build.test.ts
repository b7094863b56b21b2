import { mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importedPackages, inputFingerprint, inputHash, isStale, writeStamp } from './stale-build.mjs'

const files = {
  'package-lock.json': '{}',
  'tsconfig.base.json': '{}',
  'apps/shop/package.json': '{"dependencies":{"@waymark/till":"1.0.0","left-pad":"1.0.0"}}',
  'apps/shop/src/door.ts': 'export const door = 1',
  'packages/till/package.json': '{"dependencies":{"@waymark/coin":"1.0.0"}}',
  'packages/coin/package.json': '{}',
  'packages/coin/src/coin.ts': 'export const coin = 1',
  'packages/other/src/other.ts': 'export const other = 1',
}

function aRoot(changes: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'stale-'))
  for (const [path, text] of Object.entries({ ...files, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const before = inputHash(aRoot(), 'apps/shop')

test('an app reads the packages that its packages read', () => {
  expect(importedPackages(aRoot(), 'apps/shop')).toEqual(['packages/coin', 'packages/till'])
})

test.each([
  ['its own source', 'apps/shop/src/door.ts'],
  ['a new file of its own', 'apps/shop/src/window.ts'],
  ['a package of its package', 'packages/coin/src/coin.ts'],
  ['the lock file', 'package-lock.json'],
  ['the compiler settings', 'tsconfig.base.json'],
])('a build is stale after a change in %s', (_, path) => {
  expect(inputHash(aRoot({ [path]: '{"changed":true}' }), 'apps/shop')).not.toBe(before)
})

test.each([
  ['a test', 'apps/shop/src/door.test.ts'],
  ['a generated file', 'apps/shop/src/route-tree.gen.ts'],
  ['its own output', 'apps/shop/dist/door.js'],
  ['a package it does not read', 'packages/other/src/other.ts'],
])('a build is not stale after a change in %s', (_, path) => {
  expect(inputHash(aRoot({ [path]: 'export const changed = true' }), 'apps/shop')).toBe(before)
})

describe('a finished build', () => {
  function aBuiltRoot(): string {
    const root = aRoot()
    mkdirSync(join(root, 'apps/shop/dist'))
    writeStamp(join(root, 'apps/shop/dist'), {
      hash: inputHash(root, 'apps/shop'),
      fingerprint: inputFingerprint(root, 'apps/shop'),
    })
    return root
  }
  const source = (root: string) => join(root, 'apps/shop/src/door.ts')
  const later = new Date(Date.now() + 5_000)

  test('is not stale while nothing was written', () => {
    expect(isStale(aBuiltRoot(), 'apps/shop')).toBe(false)
  })

  test('is stale after a change of the same length', () => {
    const root = aBuiltRoot()
    writeFileSync(source(root), 'export const door = 2')
    utimesSync(source(root), later, later)
    expect(isStale(root, 'apps/shop')).toBe(true)
  })

  test('is not stale after a file was touched, and keeps the new fingerprint', () => {
    const root = aBuiltRoot()
    const before = readFileSync(join(root, 'apps/shop/dist/.inputs'), 'utf8')
    utimesSync(source(root), later, later)
    expect(isStale(root, 'apps/shop')).toBe(false)
    expect(readFileSync(join(root, 'apps/shop/dist/.inputs'), 'utf8')).not.toBe(before)
  })

  test.each(['', '{}', 'a hash of an older launcher'])('is stale when its stamp is %j', text => {
    const root = aBuiltRoot()
    writeFileSync(join(root, 'apps/shop/dist/.inputs'), text)
    expect(isStale(root, 'apps/shop')).toBe(true)
  })

  test('is stale when it is missing', () => {
    expect(isStale(aRoot(), 'apps/shop')).toBe(true)
  })
})

const repository = join(import.meta.dirname, '../..')

/** Packages of this repository whose values the sources of an app import; types are gone when it is built. */
function valuesImportedBy(app: string): string[] {
  const sources = join(repository, app, 'src')
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(file => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap(file => [
      ...readFileSync(join(sources, file), 'utf8').matchAll(
        /^(?:import|export) (?!type )[^'"]*['"]@waymark\/([a-z-]+)/gm,
      ),
    ])
    .map(([, name]) => `packages/${name}`)
  return [...new Set(names)].sort()
}

test.each(['apps/server', 'apps/assistant', 'apps/extension', 'apps/dashboard'])(
  'a change in any package that %s imports makes its build stale',
  app => {
    expect(importedPackages(repository, app)).toEqual(expect.arrayContaining(valuesImportedBy(app)))
  },
)
