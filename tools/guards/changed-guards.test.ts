import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { changeSince, findBase, guardsOfChange, rotateGuards } from './changed-guards.ts'
import type { Guard } from './guard.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const guard = (name: string): Guard => ({
  name,
  file: `src/${name}.ts`,
  find: 'x',
  replace: '',
  test: { file: `src/${name}.test.ts`, name: 'x' },
})

function aRepository() {
  const root = mkdtempSync(join(tmpdir(), 'guard-change-'))
  folders.push(root)
  const run = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const commit = (path: string, text: string) => {
    write(path, text)
    run('add', '.')
    run('commit', '-q', '-m', path)
    return run('rev-parse', 'HEAD')
  }
  run('init', '-q', '-b', 'main')
  return { root, run, write, commit }
}

const all = ['a', 'b', 'c', 'd', 'e'].map(guard)
const namesOf = (guards: readonly Guard[]) => guards.map(({ name }) => name)

test('a branch proves the guards whose code, test or entry it changed, also before they are committed', () => {
  const { root, run, write, commit } = aRepository()
  commit('src/a.ts', '1')
  const fork = commit('tools/guards/some-guards.ts', "{\n  name: 'd',\n  find: 'x',\n},\n")
  run('checkout', '-q', '-b', 'work')
  commit('src/b.ts', '1')
  commit('src/c.test.ts', '1')
  commit('tools/guards/some-guards.ts', "{\n  name: 'd',\n  find: 'y',\n},\n")
  write('src/c.test.ts', '2')
  const base = findBase(root, null)
  expect(base).toBe(fork)
  expect(namesOf(guardsOfChange(all, changeSince(root, base ?? '')))).toEqual(['c', 'd', 'b'])
})

test('on the main branch the last commits count, the newest first', () => {
  const { root, commit } = aRepository()
  const first = commit('README.md', '1')
  commit('src/a.ts', '1')
  commit('src/e.ts', '1')
  expect(findBase(root, null)).toBe(first)
  expect(namesOf(guardsOfChange(all, changeSince(root, first)))).toEqual(['e', 'a'])
})

test('without history there is no base, and another commit begins at another guard', () => {
  const { root, commit } = aRepository()
  commit('src/a.ts', '1')
  expect(findBase(root, null)).toBeNull()
  expect(namesOf(rotateGuards(root, all)).toSorted()).toEqual(namesOf(all))
})

test('a commit that is not there is refused', () => {
  const { root, commit } = aRepository()
  const first = commit('src/a.ts', '1')
  commit('src/b.ts', '1')
  expect(findBase(root, first)).toBe(first)
  expect(() => findBase(root, 'gone')).toThrow('no commit')
})
