import { randomUUID } from 'node:crypto'
import { lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { findPostgresPackage } from './postgres-package.ts'

interface PackedSymlink {
  readonly source: string
  readonly target: string
}

/**
 * Makes the symbolic links among PostgreSQL's libraries, which a package registry cannot carry and which
 * the package lists in native/pg-symlinks.json (its own install script is not run). `packageFolder` is the
 * folder that holds native/; by default the installed package. Returns how many links were missing and
 * have been made. Each link appears whole or not at all, so several processes may do this at a time.
 */
export function hydratePostgresSymlinks(packageFolder: string = findPostgresPackage().folder): number {
  const missing = packedSymlinks(packageFolder).filter(link => !exists(join(packageFolder, link.target)))
  for (const { source, target } of missing) {
    const place = join(packageFolder, target)
    const temporary = `${place}.${randomUUID()}`
    symlinkSync(relative(dirname(target), source), temporary)
    try {
      renameSync(temporary, place)
    } catch (error) {
      rmSync(temporary, { force: true })
      throw error
    }
  }
  return missing.length
}

function packedSymlinks(packageFolder: string): PackedSymlink[] {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  return exists(list) ? (JSON.parse(readFileSync(list, 'utf8')) as PackedSymlink[]) : []
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
