import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Check } from './check.ts'
import { readFiles } from './repository-files.ts'

type Versions = Readonly<Record<string, string>>

/** The kinds of dependencies that a package.json and its row in a lock file name alike. */
interface Dependencies {
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
  readonly optionalDependencies?: Versions
}

/** The part of a package-lock.json that is read here. */
interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface LockedPackage extends Dependencies {
  readonly resolved?: string
  readonly optional?: boolean
  readonly engines?: unknown
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/**
 * Entries that tie the lock file to one registry; packages for other platforms that it leaves out (`npm ci` refuses a
 * lock file that does not name every platform); and optional packages that npm would drop on an older Node.
 */
export function lockProblems(name: string, { packages }: LockFile): readonly string[] {
  return Object.entries(packages).flatMap(([path, row]) => {
    const address = /^https?:/.test(row.resolved ?? '') ? [`${name}: ${path} names a download address`] : []
    const missing = Object.keys(row.optionalDependencies ?? {})
      .filter(wanted => !packages[`node_modules/${wanted}`] && !packages[`${path}/node_modules/${wanted}`])
      .map(wanted => `${name}: ${wanted}, which ${path} wants, is not locked`)
    const droppable =
      row.optional && row.engines ? [`${name}: ${path} names Node versions: npm run lock:trim`] : []
    return [...address, ...missing, ...droppable]
  })
}

/** The same lock file without the Node versions of its optional packages. */
export function trimLock<Lock extends LockFile>(lock: Lock): Lock {
  const packages = Object.entries(lock.packages).map(([path, row]) => {
    const { engines, ...rest } = row
    return [path, row.optional ? rest : row]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}

/** One version, perhaps of a package that is installed under another name. */
const exactVersion = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/

/** Dependencies of a package.json that name a range instead of one version. */
export function looseVersions(name: string, manifest: Dependencies): readonly string[] {
  return kinds
    .flatMap(kind => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !exactVersion.test(version))
    .map(([dependency, version]) => `${name}: ${dependency} ${version} is not one exact version`)
}

/** Dependencies that a package.json and its row in the lock file (`''` for the root) do not name alike. */
export function disagreements(
  name: string,
  manifest: Dependencies,
  row: Dependencies | undefined,
): readonly string[] {
  if (!row) return [`${name}: the lock file does not know this package`]
  return kinds
    .flatMap(kind => {
      const [wanted, locked] = [manifest[kind] ?? {}, row[kind] ?? {}]
      return Object.keys({ ...wanted, ...locked }).filter(
        dependency => wanted[dependency] !== locked[dependency],
      )
    })
    .map(dependency => `${name}: the lock file has another version of ${dependency}, or one of both has none`)
}

/** Folders with packages and a lock file of their own. */
export const ownFolders = ['engine', 'e2e', 'bench'] as const

/** Checks that installations are the same everywhere. */
export const lockFilesCheck: Check = {
  name: 'lock files',
  run: async root => {
    const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
    const own: LockFile = read('package-lock.json')
    const locks = new Map<string, LockFile>(
      ownFolders.map(folder => [folder, read(`${folder}/package-lock.json`)]),
    )
    const manifests = readFiles(root, [
      'package.json',
      '{apps,packages}/*/package.json',
      '{engine,e2e,bench}/package.json',
    ])
    const ofManifests = manifests.flatMap(({ path, text }) => {
      const manifest: Dependencies = JSON.parse(text)
      const folder = dirname(path) === '.' ? '' : dirname(path)
      const row = locks.get(folder)?.packages[''] ?? own.packages[folder]
      return [...looseVersions(path, manifest), ...disagreements(path, manifest, row)]
    })
    const ofLocks = [
      ...lockProblems('package-lock.json', own),
      ...[...locks].flatMap(([folder, lock]) => lockProblems(`${folder}/package-lock.json`, lock)),
    ]
    return { problems: [...ofLocks, ...ofManifests] }
  },
}
