import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { foreignOwner } from './embedded-postgres-error.ts'

/** Paths of the embedded database; all are under DATA_DIR/postgres. */
export interface PostgresPaths {
  readonly home: string
  /** PostgreSQL's own data folder. It belongs to the account that PostgreSQL runs as. */
  readonly dataFolder: string
  readonly secretsFile: string
  readonly runFile: string
  readonly logFile: string
}

/**
 * Makes DATA_DIR/postgres (0700) if it is absent and returns the paths in it. Refuses one that belongs to
 * another account, unless we are root.
 */
export function preparePostgresPaths(dataDir: string): PostgresPaths {
  const place = postgresPathsIn(dataDir)
  mkdirSync(place.home, { recursive: true, mode: 0o700 })
  const owner = statSync(place.home).uid
  if (process.getuid?.() !== 0 && owner !== process.getuid?.())
    throw foreignOwner(place.home, `account number ${owner}`)
  return place
}

/** The paths in DATA_DIR/postgres, whether anything is there or not. */
export function postgresPathsIn(dataDir: string): PostgresPaths {
  const home = join(dataDir, 'postgres')
  return {
    home,
    dataFolder: join(home, 'data'),
    secretsFile: join(home, 'secrets.json'),
    runFile: join(home, 'run.json'),
    logFile: join(home, 'postgres.log'),
  }
}

export interface FolderOwner {
  readonly uid: number
  readonly gid: number
}

/** The account that owns a folder, or null when the folder is absent. */
export function ownerOf(folder: string): FolderOwner | null {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats === undefined ? null : { uid: stats.uid, gid: stats.gid }
}

/**
 * The name under which a data folder's processes run (PostgreSQL's cluster_name, which is in every
 * process title). Made from the folder's identity on disk, so that a copied DATA_DIR has another one.
 */
export function clusterNameOf({ dev, ino }: { dev: number; ino: number }): string {
  return `waymark-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 16)}`
}
