import { lstatSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { copyBinaries } from './copy-binaries.ts'
import { EmbeddedPostgresError, OWN_DATABASE_HINT } from './embedded-postgres-error.ts'
import { hydratePostgresSymlinks } from './hydrate-postgres-symlinks.ts'
import { isReachable } from './is-reachable.ts'
import { findPostgresPackage, type PostgresPackage } from './postgres-package.ts'
import { runsAs } from './runs-as.ts'

/** PostgreSQL's programs, at a place from which the account can run them. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly version: string
  readonly majorVersion: number
}

/** One of each kind that a start reads; where these can be read, the others can. */
const SAMPLES = ['bin/postgres', 'lib', 'share/postgresql/postgres.bki']

/** Folders of the system that every account can enter and only root can write or may own a folder in. */
const SYSTEM_FOLDERS = ['/var/lib', '/opt', '/usr/local/lib', '/var/tmp', '/tmp']

/**
 * Returns the programs of the installed package, or, where the account cannot reach them (a clone in a home
 * that is 0700) or they cannot be completed (read-only installation), of a copy: for root's other account
 * below a system folder, writable by root alone; else below `home`, our own folder under DATA_DIR.
 */
export async function locateBinaries(account: Account, home: string): Promise<Binaries> {
  const installed = findPostgresPackage()
  const native = realpathSync(installed.native)
  if (isHydrated(installed) && hasReachableSamples(native, account)) return binariesIn(native, installed)
  const copy = await placeCopy(installed, account, home)
  if (copy !== null) return binariesIn(copy, installed)
  throw new EmbeddedPostgresError(
    'binariesMissing',
    `The account that PostgreSQL runs as (${account.kind === 'other' ? account.uid : 'our own'}) cannot run the ` +
      `programs in ${native}, and no folder was found for a copy. Install Waymark where that account can ` +
      `read it, or start it as an ordinary user. ${OWN_DATABASE_HINT}`,
  )
}

async function placeCopy(installed: PostgresPackage, account: Account, home: string): Promise<string | null> {
  const name = `waymark-postgres-${installed.version}-${process.arch}`
  for (const parent of account.kind === 'other' ? SYSTEM_FOLDERS : [home]) {
    const folder = join(parent, name)
    const isPlaced = isOurs(folder) || (isReachable(parent, account) && copyBinaries(installed, folder))
    const native = join(folder, 'native')
    if (!isPlaced || !isOurs(folder) || !hasReachableSamples(native, account)) continue
    // The folder may be mounted without the right to run programs.
    if (await runsAs(account, join(native, 'bin', 'postgres'), ['--version'])) return native
  }
  return null
}

/** A folder of that name in a shared place may be another person's trap: only our own, closed one counts. */
function isOurs(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  return stats?.isDirectory() === true && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0
}

function isHydrated(installed: PostgresPackage): boolean {
  try {
    hydratePostgresSymlinks(installed.folder)
    return true
  } catch {
    return false
  }
}

function hasReachableSamples(native: string, account: Account): boolean {
  return SAMPLES.every(sample => isReachable(join(native, sample), account))
}

function binariesIn(native: string, { version, majorVersion }: PostgresPackage): Binaries {
  return {
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
    version,
    majorVersion,
  }
}
