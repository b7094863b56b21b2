import { expect, test } from 'vitest'
import { differenceFromLock } from './installed-tree.mjs'

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const a = { version: '1.0.0' }

test.each([
  ['the same tree', { 'node_modules/a': a }, { 'node_modules/a': a }, null],
  ['workspaces are not packages', { '': {}, 'apps/x': a }, {}, null],
  ['a package is missing', { 'node_modules/a': a }, {}, 'node_modules/a is missing'],
  [
    'another version is installed',
    { 'node_modules/a': { version: '2.0.0' } },
    { 'node_modules/a': a },
    'node_modules/a is 1.0.0, the lock file names 2.0.0',
  ],
  ['one too many', {}, { 'node_modules/b': a }, 'node_modules/b is not in the lock file'],
])('the tree against the lock: %s', (_, locked, installed, difference) => {
  expect(differenceFromLock(locked, installed, linux, true)).toBe(difference)
})

test.each([
  ['of another system', { os: ['darwin'], cpu: ['x64'] }, false],
  ['of another processor', { os: 'linux', cpu: 'arm64' }, false],
  ['of another C library', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }, false],
  ['that names no platform', {}, false],
  ['of this platform', { os: 'linux', cpu: 'x64' }, true],
  ['of this platform and C library', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }, true],
])('a left-out optional package %s', (_, row, isMissed) => {
  const locked = { 'node_modules/a': { ...a, ...row, optional: true } }
  expect(differenceFromLock(locked, {}, linux, true) !== null).toBe(isMissed)
})

test('packages that only checks and tests need are missed where they are needed', () => {
  const locked = { 'node_modules/a': a, 'node_modules/b': { ...a, dev: true } }
  const installed = { 'node_modules/a': a }
  expect(differenceFromLock(locked, installed, linux, false)).toBe(null)
  expect(differenceFromLock(locked, installed, linux, true)).toBe('node_modules/b is missing')
  expect(differenceFromLock(locked, {}, linux, false)).toBe('node_modules/a is missing')
  expect(differenceFromLock(locked, locked, linux, false)).toBe(null)
})
