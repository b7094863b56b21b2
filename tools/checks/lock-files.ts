import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { readFiles } from './repository-files.ts'

/** The part of a package-lock.json that is read here. */
export interface LockFile {
  readonly packages: Readonly<
    Record<
      string,
      { readonly resolved?: string; readonly optionalDependencies?: Readonly<Record<string, string>> }
    >
  >
}

/**
 * Entries that tie the lock file to one registry, and packages for other platforms that it leaves out: `npm ci`
 * refuses a lock file that does not name every platform.
 */
export function lockProblems(name: string, { packages }: LockFile): readonly string[] {
  return Object.entries(packages).flatMap(([path, row]) => {
    const address = /^https?:/.test(row.resolved ?? '') ? [`${name}: ${path} names a download address`] : []
    const missing = Object.keys(row.optionalDependencies ?? {})
      .filter(wanted => !packages[`node_modules/${wanted}`] && !packages[`${path}/node_modules/${wanted}`])
      .map(wanted => `${name}: ${wanted}, which ${path} wants, is not locked`)
    return [...address, ...missing]
  })
}

/** Dependencies of a package.json that name a range instead of one version. */
export function looseVersions(name: string, manifest: Readonly<Record<string, unknown>>): readonly string[] {
  return ['dependencies', 'devDependencies', 'optionalDependencies']
    .flatMap(kind => Object.entries((manifest[kind] ?? {}) as Record<string, string>))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
    .map(([dependency, version]) => `${name}: ${dependency} ${version} is not one exact version`)
}

/** What is installed is the same everywhere. */
export const lockFilesCheck: Check = {
  name: 'lock files',
  run: async root => {
    const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
    const locks = ['package-lock.json', 'engine/package-lock.json'].flatMap(path =>
      lockProblems(path, read(path)),
    )
    const manifests = readFiles(root, [
      'package.json',
      '{apps,packages}/*/package.json',
      'engine/package.json',
    ])
    return {
      problems: [...locks, ...manifests.flatMap(({ path, text }) => looseVersions(path, JSON.parse(text)))],
    }
  },
}
