import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodePackages } from './launcher/pinned-node.mjs'

/** A small clone: the real launcher, a program, a lock file made by npm, and a package that brings this Node. */
function aClone(): string {
  const root = mkdtempSync(join(tmpdir(), 'launch-'))
  const name = nodePackages[`${process.platform}-${process.arch}` as keyof typeof nodePackages]
  mkdirSync(join(root, 'packages', name, 'bin'), { recursive: true })
  symlinkSync(process.execPath, join(root, 'packages', name, 'bin/node'))
  writeFileSync(join(root, 'packages', name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
  writeFileSync(join(root, 'package.json'), '{"private":true,"workspaces":["packages/*"]}')
  writeFileSync(join(root, 'program.ts'), 'process.stdout.write(process.argv[2] ?? ""); process.exitCode = 3')
  cpSync(new URL('./', import.meta.url), join(root, 'tools'), { recursive: true })
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: root, stdio: 'pipe' })
  return root
}

const launch = (root: string) =>
  spawnSync(process.execPath, ['tools/launch.mjs', 'run', 'program.ts', 'hello'], {
    cwd: root,
    encoding: 'utf8',
  })

test('a first run installs, a second goes straight to the program, and its exit code is passed on', () => {
  const root = aClone()
  const first = launch(root)
  expect(first.stdout).toBe('hello')
  expect(first.status).toBe(3)
  expect(first.stderr).toMatch(/installing packages: done in [\d.]+ s/)
  expect(existsSync(join(root, 'node_modules', '.package-lock.json'))).toBe(true)
  expect(launch(root).stderr).toBe('')
  rmSync(join(root, 'node_modules/.package-lock.json'))
  expect(launch(root).stderr).toMatch(/installing packages/)
  rmSync(root, { recursive: true })
}, 30_000)
