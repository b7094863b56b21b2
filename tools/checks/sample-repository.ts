import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listPaths } from './repository-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const settings = [
  'biome.json',
  'knip.json',
  '.gitignore',
  '.dependency-cruiser.cjs',
  'tsconfig*.json',
  '{apps,packages}/*/tsconfig.json',
  'e2e/tsconfig.json',
]

/** A throw-away repository with this one's settings and packages. */
export interface SampleRepository {
  readonly root: string
  readonly remove: () => void
}

/** Makes a repository that holds the settings of this one and `files`, which tests fill with violations. */
export function plantRepository(files: Readonly<Record<string, string>>): SampleRepository {
  const planted = mkdtempSync(join(tmpdir(), 'planted-'))
  for (const path of listPaths(root, settings)) cpSync(join(root, path), join(planted, path))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(planted, path)), { recursive: true })
    writeFileSync(join(planted, path), text)
  }
  linkPackages(planted)
  return { root: planted, remove: () => rmSync(planted, { recursive: true, force: true }) }
}

/** Every package but this repository's own, and without the caches that tools keep there. */
function linkPackages(planted: string): void {
  mkdirSync(join(planted, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name.startsWith('.') || name === '@waymark') continue
    symlinkSync(join(root, 'node_modules', name), join(planted, 'node_modules', name))
  }
}
