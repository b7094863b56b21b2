import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { version?: string } & Record<string, unknown>
type Lock = { version?: string; packages: Record<string, Manifest> }

const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies']

/** A manifest, or its row in a lock file, with the version of this repository's packages in it. */
function withVersion(manifest: Manifest, version: string): Manifest {
  const changed: Manifest = { ...manifest, version }
  for (const kind of dependencyKinds) {
    const wanted = manifest[kind] as Record<string, string> | undefined
    if (wanted === undefined) continue
    const entries = Object.entries(wanted)
    changed[kind] = Object.fromEntries(
      entries.map(([name, old]) => [name, name.startsWith('@waymark/') ? version : old]),
    )
  }
  return changed
}

/** The lock file with the version of this repository's packages in it; `folders` are their folders, `''` the root's. */
export function lockWithVersion(lock: Lock, folders: readonly string[], version: string): Lock {
  const packages = { ...lock.packages }
  for (const folder of folders) {
    const row = packages[folder]
    if (row !== undefined) packages[folder] = withVersion(row, version)
  }
  return { ...lock, version, packages }
}

/** The changelog with what is unreleased under the version and its day; throws where nothing is unreleased. */
export function changelogWithVersion(text: string, version: string, day: string): string {
  const [before, rest] = text.split('## [Unreleased]\n')
  const unreleased = rest?.split(/^## \[/m)[0]?.trim()
  if (rest === undefined || !unreleased) throw new Error('CHANGELOG.md has nothing under [Unreleased].')
  return `${before}## [Unreleased]\n\n## [${version}] - ${day}\n${rest}`
}

const writeJson = (path: string, value: unknown) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

/** Writes the version into every manifest, both lock files and the changelog. */
export function setVersion(root: string, folders: readonly string[], version: string, day: string): void {
  for (const folder of folders) {
    const path = join(root, folder, 'package.json')
    writeJson(path, withVersion(JSON.parse(readFileSync(path, 'utf8')), version))
  }
  const lockPath = join(root, 'package-lock.json')
  writeJson(lockPath, lockWithVersion(JSON.parse(readFileSync(lockPath, 'utf8')), folders, version))
  const enginePath = join(root, 'engine/package-lock.json')
  const engineLock = lockWithVersion(JSON.parse(readFileSync(enginePath, 'utf8')), [''], version)
  writeJson(enginePath, engineLock)
  const changelog = join(root, 'CHANGELOG.md')
  writeFileSync(changelog, changelogWithVersion(readFileSync(changelog, 'utf8'), version, day))
}
