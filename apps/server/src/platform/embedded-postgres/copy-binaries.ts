import { randomUUID } from 'node:crypto'
import { chmodSync, cpSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { flushToDisk } from './flush-to-disk.ts'
import { hydratePostgresSymlinks } from './hydrate-postgres-symlinks.ts'
import type { PostgresPackage } from './postgres-package.ts'

/** Parts that only a compiler reads. */
const BUILD_ONLY = /[\\/](pkgconfig|pgxs)$|\.a$/

/**
 * Copies the package's native/ to `folder`/native, readable by everyone and writable by us alone. The folder
 * appears whole (also after a power cut) or not at all. Returns false when it cannot be written; a folder
 * of that name that appears meanwhile is left as it is.
 */
export function copyBinaries(installed: PostgresPackage, folder: string): boolean {
  const temporary = `${folder}.${randomUUID()}`
  const native = join(temporary, 'native')
  try {
    cpSync(installed.native, native, {
      recursive: true,
      verbatimSymlinks: true,
      filter: source => !BUILD_ONLY.test(source),
    })
    hydratePostgresSymlinks(temporary)
    openForReading(temporary)
    renameSync(temporary, folder)
    flushToDisk(dirname(folder))
    return true
  } catch {
    rmSync(temporary, { recursive: true, force: true })
    return false
  }
}

function openForReading(path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  const isFolder = stats.isDirectory()
  if (isFolder) for (const name of readdirSync(path)) openForReading(join(path, name))
  chmodSync(path, isFolder || (stats.mode & 0o100) !== 0 ? 0o755 : 0o644)
  flushToDisk(path)
}
