import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hydratePostgresSymlinks } from './hydrate-postgres-symlinks.ts'

let folder: string
const lib = (name: string) => join(folder, 'native', 'lib', name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-links-'))
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true })
  writeFileSync(lib('libpq.so.5.18'), 'library')
  const links = ['libpq.so', 'libpq.so.5'].map(name => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('makes the links that are missing, relative, so that the folder can be moved', () => {
  expect(hydratePostgresSymlinks(folder)).toBe(2)
  expect(readlinkSync(lib('libpq.so'))).toBe('libpq.so.5.18')
  expect(readFileSync(lib('libpq.so.5'), 'utf8')).toBe('library')
})

it('changes nothing a second time and leaves no other file behind', () => {
  hydratePostgresSymlinks(folder)
  expect(hydratePostgresSymlinks(folder)).toBe(0)
  expect(readdirSync(join(folder, 'native', 'lib')).sort()).toEqual([
    'libpq.so',
    'libpq.so.5',
    'libpq.so.5.18',
  ])
})

it('has nothing to do in a package without a list', () => {
  rmSync(join(folder, 'native', 'pg-symlinks.json'))
  expect(hydratePostgresSymlinks(folder)).toBe(0)
})

it('completes the installed package, which is found by default', () => {
  hydratePostgresSymlinks()
  expect(hydratePostgresSymlinks()).toBe(0)
})
